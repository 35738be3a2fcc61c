"""Makes the two fonts of the client from packages of Fontsource: Latin letters only, lining digits, the weights in use.

npm pack @fontsource-variable/alegreya @fontsource-variable/cabin
python -m tools.fonts FOLDER      with the unpacked packages in FOLDER; needs fonttools and brotli
"""

import sys
from pathlib import Path
from typing import Any

OUT = Path(__file__).parents[1] / "web" / "src" / "ui" / "fonts"
FONTS = {"alegreya": (500, 800), "cabin": (400, 700)}
"""The package, and the lightest and heaviest weight."""
LETTERS = "U+0020-007E,U+00A0-00FF,U+0152-0153,U+2002-200A,U+2010-2026,U+202F,U+2030,U+2039-203A,U+20AC,U+2212"


def lining_digits(font: Any) -> None:
    """Let plain digits be lining ones: a style sheet's `font` would switch them back to old-style digits each time."""
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = font["GSUB"].table.LookupList.Lookup
    numbers = {n for record in features if record.FeatureTag == "lnum" for n in record.Feature.LookupListIndex}
    for number in numbers:
        for table in lookups[number].SubTable:
            plain = getattr(table, "ExtSubTable", table).mapping
            for cmap in font["cmap"].tables:
                for letter, glyph in cmap.cmap.items():
                    cmap.cmap[letter] = plain.get(glyph, glyph) if chr(letter).isdigit() else glyph


def main(folder: Path) -> None:
    """Write the fonts and their licences."""
    from fontTools import subset  # type: ignore[import-not-found]
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
    from fontTools.varLib import instancer  # type: ignore[import-not-found]

    OUT.mkdir(exist_ok=True)
    for name, weights in FONTS.items():
        package = next(folder.glob(f"*{name}*/package"))
        font = TTFont(package / "files" / f"{name}-latin-wght-normal.woff2")
        lining_digits(font)
        options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "mark", "locl", "ccmp"])
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=subset.parse_unicodes(LETTERS.replace("U+", "")))
        cutter.subset(font)
        font = instancer.instantiateVariableFont(font, {"wght": weights})
        font.flavor = "woff2"
        font.save(OUT / f"{name}.woff2")
        (OUT / f"{name}-OFL.txt").write_text((package / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
