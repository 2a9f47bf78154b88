"""Writes sidebyside.html, the C and the port beside each other, from a folder with the C's four files or the two articles.

    python -m tests.sidebyside DIR [--open]
"""
import os
import sys
import tempfile
import webbrowser

from tests.programs import ROOT
from tests.against_c.copies import copy, stop


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--open"]
    if len(arguments) != 1 or arguments[0].startswith("-") or not arguments[0]:
        stop("usage: python -m tests.sidebyside DIR [--open]  (DIR: the folder with the C, or with the two articles)",
             "用法：python -m tests.sidebyside DIR [--open]（DIR：放着 C 源代码或两篇文章的文件夹）")
    os.environ["C"] = arguments[0]
    for told in copy(arguments[0])[1]:
        print(told)
    from tests.sidebyside.page import page  # here and not above: it reads the C
    text, target = page(), ROOT / "sidebyside.html"
    try:
        with tempfile.NamedTemporaryFile("w", dir=ROOT, suffix=".html", encoding="utf-8", delete=False) as file:
            file.write(text)  # an older page stays whole until this one is
        os.replace(file.name, target)
    except OSError as error:
        stop(f"{target} cannot be written: {error.strerror}", f"写不了 {target}：{error.strerror}")
    print(f"the page is written / 网页已生成: {target.as_uri()}")
    if "--open" in sys.argv:
        webbrowser.open(target.as_uri())


if __name__ == "__main__":
    for stream in sys.stdout, sys.stderr:
        stream.reconfigure(errors="replace")
    main()
