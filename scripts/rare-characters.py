"""Adds to a TrueType font the Han characters that a second font has and it has not: python rare-characters.py FONT SECOND NUMBER LIST

FONT is rewritten, LIST gets the added characters. SECOND is a collection of CFF fonts, NUMBER the font in it.
"""
import sys
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import cmap_format_12

path, second, number, listed = sys.argv[1:]
font = TTFont(path)
other = TTFont(second, fontNumber=int(number))
own, more, glyphs = font.getBestCmap(), other.getBestCmap(), other.getGlyphSet()
scale = font['head'].unitsPerEm / other['head'].unitsPerEm
# A thousandth of the em: coarser than the source, finer than a printer.
most_error = font['head'].unitsPerEm / 1000


def is_han(code):
    return 0x3400 <= code <= 0x4DBF or 0x4E00 <= code <= 0x9FFF or 0x20000 <= code <= 0x323AF


added = sorted(code for code in more if code not in own and is_han(code))
names = font.getGlyphOrder() + [f'u{code:X}' for code in added]
font.setGlyphOrder(names)
table = font['glyf']
for code in added:
    pen = TTGlyphPen(None)
    glyphs[more[code]].draw(TransformPen(Cu2QuPen(pen, most_error, reverse_direction=True), (scale, 0, 0, scale, 0, 0)))
    glyph = pen.glyph()
    name = f'u{code:X}'
    table.glyphs[name] = glyph
    glyph.recalcBounds(table)
    font['hmtx'][name] = (round(glyphs[more[code]].width * scale), getattr(glyph, 'xMin', 0))
table.glyphOrder = names

wide = cmap_format_12(12)
wide.platformID, wide.platEncID, wide.language, wide.format, wide.reserved, wide.length = 3, 10, 0, 12, 0, 0
wide.cmap = {**own, **{code: f'u{code:X}' for code in added}}
font['cmap'].tables.append(wide)
font.save(path)
with open(listed, 'w', encoding='utf-8') as file:
    file.write(''.join(map(chr, added)) + '\n')
