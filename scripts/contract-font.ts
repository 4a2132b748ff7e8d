/**
 * Makes the typeface of the contract, `server/features/orders/fonts/microhei.ttf`: WenQuanYi Micro Hei with the characters
 * of `printed-characters.ts`, without hints and layout tables, and the rare Han characters of Noto Sans CJK SC (`rare-characters.py`), six
 * megabytes. Run it only to change the typeface, and keep the result:
 *
 *     node scripts/contract-font.ts [path to wqy-microhei.ttc] [path to NotoSansCJK-Regular.ttc]
 *
 * Needs Debian's `fonts-wqy-microhei`, `fonts-noto-cjk` and `fonttools`. Its licences are in `server/features/orders/fonts/README.md`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printedCharacters } from '#server/features/orders/printed-characters.ts';

const source = process.argv[2] ?? '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc';
const rare = process.argv[3] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const inFonts = (name: string) => fileURLToPath(new URL(`../server/features/orders/fonts/${name}`, import.meta.url));
const inScripts = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const target = inFonts('microhei.ttf');

const folder = mkdtempSync(join(tmpdir(), 'contract-font-'));
const list = join(folder, 'characters.txt');
writeFileSync(list, [...printedCharacters()].join(''));
execFileSync(
  'pyftsubset',
  [
    source,
    '--font-number=0',
    `--text-file=${list}`,
    `--output-file=${target}`,
    '--layout-features=',
    '--no-hinting',
    '--notdef-outline',
    '--drop-tables+=GSUB,GPOS,GDEF,BASE,vhea,vmtx,FFTM,kern',
  ],
  { stdio: 'inherit' },
);
// The typeface draws ţ with a comma below, as Romanian writes it, and has no code of its own for that letter.
const commas = `
from fontTools.ttLib import TTFont
font = TTFont('${target}')
for table in font['cmap'].tables:
    table.cmap.update({0x21a: table.cmap[0x162], 0x21b: table.cmap[0x163]})
font.save('${target}')`;
execFileSync('python3', ['-c', commas], { stdio: 'inherit' });
// 2 is Noto Sans CJK SC, whose forms are those of mainland China.
execFileSync('python3', [inScripts('rare-characters.py'), target, rare, '2', inFonts('rare-characters.txt')], {
  stdio: 'inherit',
});
rmSync(folder, { recursive: true });
