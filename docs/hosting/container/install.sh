#!/bin/sh
# Installs Croupier from the one wheel beside this script, with the packages of the lock beside it,
# into /opt/croupier, without pip. DESTDIR puts it below another folder.
set -eu

from=$(dirname "$0")
to=${DESTDIR:-}/opt/croupier

python3 -m venv --without-pip "$to"
install="python3 -m pip --python $to/bin/python install --no-cache-dir --disable-pip-version-check"
$install --require-hashes --only-binary :all: --requirement "$from/host.lock"
$install --no-deps --no-index "$from"/croupier-*.whl
