"""Reads the Markdown documents of the project."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^(\s*)(```+)(.*)$")
# The line above a block that is to be saved as a file: it ends with the file's name in backquotes and a colon.
FILE_NAME = re.compile(r"`([^`\s]+\.\w+)`:$")
NOT_RUN = re.compile(r"^# Not run by `make docs-test`: \S.*$")
CODE = re.compile(r"(`+)(?!`)(.*?)(?<!`)\1(?!`)")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
FOLDERS = ("docs", "Examples")


class DocumentError(Exception):
    """A mistake in the form of a document: file, line and what is accepted."""


@dataclass
class Block:
    """A fenced block: its language, the number of its opening line (from 1), its lines, and the file that it is to be saved as."""

    language: str
    line: int
    lines: list
    file: str | None

    @property
    def runs(self):
        return self.language == "sh" and not (self.lines and NOT_RUN.match(self.lines[0]))


class Document:
    """A Markdown file, split into fenced blocks and text."""

    def __init__(self, path):
        self.path = path
        self.name = str(path.relative_to(ROOT))
        self.blocks = []
        self.text = []  # (number, line) of each line outside of fenced blocks
        self._read(path.read_text().splitlines())

    def _read(self, lines):
        block, fence = None, None
        above = ""
        for number, line in enumerate(lines, 1):
            match = FENCE.match(line)
            if block is None and match:
                indent, fence, language = match.groups()
                file = FILE_NAME.search(above)
                block = Block(language.strip(), number, [], file and file[1])
                self.blocks.append(block)
            elif block is not None and match and match[2] == fence and not match[3]:
                block, above = None, ""
            elif block is not None:
                block.lines.append(line.removeprefix(indent))
            else:
                self.text.append((number, line))
                above = line.strip() or above
        if block is not None:
            raise DocumentError(f"{self.name}:{block.line}: the block has no end; add a line with {fence}")

    @property
    def anchors(self):
        """The anchors of the headings, as GitHub makes them."""
        found = {}
        for _, line in self.text:
            if match := re.match(r"#{1,6}\s+(.*)", line):
                heading = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", match[1]).strip().lower()
                anchor = re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")
                count = found.get(anchor, 0)
                found[anchor] = count + 1
                if count:
                    found[f"{anchor}-{count}"] = 1
        return set(found)

    @property
    def links(self):
        """The targets of links and images, with their line numbers. Links in inline code are ignored."""
        for number, line in self.text:
            for match in LINK.finditer(CODE.sub("", line)):
                yield number, match[1]

    @property
    def words(self):
        """The words of inline code, with their line numbers."""
        for number, line in self.text:
            for match in CODE.finditer(line):
                for word in re.split(r"[\s,]+", match[2]):
                    yield number, word


def documents():
    """All documents, in the order of their paths."""
    paths = [*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))]
    return [Document(path) for path in sorted(paths) if not any(".build" in part or part.endswith(".docc") for part in path.parts)]
