"""Write src/croupier/server/table/confusables.txt from Unicode's file of that name.

    python -m tests.server.write_confusables FILE

https://www.unicode.org/Public/security/latest/confusables.txt has the latest. Characters that
normalisation (NFKC, then NFD) replaces are left out: names are normalised before they are compared.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

from croupier.server.table import lookalikes

TARGET = Path(lookalikes.__file__).with_name("confusables.txt")
HEAD = """\
# Which characters look alike: a character, then what it looks like, as hexadecimal numbers.
# Made from confusables.txt {version} of Unicode by `python -m tests.server.write_confusables`.
#
"""


def normal(char: str) -> str:
    return unicodedata.normalize("NFD", unicodedata.normalize("NFKC", char))


def main() -> None:
    source = Path(sys.argv[1]).read_text("utf-8-sig")
    found = re.search(r"^# Version: (\S+)", source, re.MULTILINE)
    assert found is not None, "no version"
    old = TARGET.read_text("utf-8") if TARGET.exists() else ""
    notice = [line for line in old.splitlines() if line.startswith("#")][3:]
    rows = []
    for line in source.splitlines():
        fields = [field.split() for field in line.partition("#")[0].split(";")]
        if len(fields) == 3 and normal(chr(int(fields[0][0], 16))) == chr(int(fields[0][0], 16)):
            rows.append(" ".join([*fields[0], *fields[1]]))
    lines = [*HEAD.format(version=found[1]).splitlines(), *notice, *sorted(rows)]
    TARGET.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
