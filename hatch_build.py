"""What is added when the package is built: the browser client, and a README for a package index."""

from __future__ import annotations

import importlib.util
import os
import re
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"<!-- pictures.*?<!-- end of pictures -->\n+", re.DOTALL)
RELATIVE_LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]+\)")


class BrowserClient(BuildHookInterface[Any]):
    """Builds `web/` before a wheel is made; `CROUPIER_WEB=skip` leaves it out."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none that is new enough."""
        node = self._node()
        if self._is_skipped() or node.is_fresh() or node.machine_has_node():
            return []
        return [node.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, unless the client is there and fresh."""
        if not self._is_skipped():
            self._node().build()

    def _is_skipped(self) -> bool:
        return self.target_name != "wheel" or os.environ.get("CROUPIER_WEB") == "skip"

    def _node(self) -> ModuleType:
        path = Path(self.root) / "web" / "node.py"
        spec = importlib.util.spec_from_file_location("croupier_web_node", path)
        if spec is None or spec.loader is None:
            raise FileNotFoundError(path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


class IndexReadme(MetadataHookInterface):
    """The README without pictures and links to files, which lead nowhere on a package index."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add it to the metadata."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = RELATIVE_LINK.sub(r"\1", PICTURES.sub("", text))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
