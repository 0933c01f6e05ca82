"""Look up the locked versions in a database of known vulnerabilities: `make audit`.

That database is online. Where it cannot be reached, nothing is checked, and this says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

LOCKS = sorted(Path(__file__).parent.glob("*.lock"))
TOOL = ("tool", "run", "--quiet", "--from", "pip-audit>=2.10,<3", "pip-audit")
OPTIONS = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")


def look_up(uv: str) -> tuple[list[dict[str, Any]], str]:
    """What pip-audit says of each locked package, and why it says nothing of some or all."""
    locks = [word for lock in LOCKS for word in ("--requirement", str(lock))]
    command = [uv, *TOOL, *OPTIONS, *locks]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        found: list[dict[str, Any]] = json.loads(told.stdout)["dependencies"]
    except ValueError:
        return [], (told.stderr.strip().splitlines() or ["it says nothing"])[-1]
    return found, next((p["skip_reason"] for p in found if "skip_reason" in p), "")


def main(uv: str) -> int:
    """Print what is known to be vulnerable; the status is 1 if there is anything."""
    packages, reason = look_up(uv)
    checked = [package for package in packages if "skip_reason" not in package]
    if not checked:
        sys.stdout.write(f"Skipped, as the database cannot be reached from here: {reason}\n")
        return 0
    vulnerable = [package for package in checked if package["vulns"]]
    for package in vulnerable:
        for found in package["vulns"]:
            fixed = ", ".join(found["fix_versions"]) or "no version yet"
            said = f"{package['name']} {package['version']}: {found['id']}, fixed in {fixed}"
            sys.stdout.write(f"{said}\n")
    unknown = len(packages) - len(checked)
    sys.stdout.write(
        f"{len(checked)} packages checked, {len(vulnerable)} vulnerable, {unknown} unknown.\n"
    )
    return 1 if vulnerable else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
