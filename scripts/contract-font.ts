/**
 * Makes the typeface of the contract, `server/features/orders/fonts/microhei.ttf`: WenQuanYi Micro Hei with the characters
 * of `printed-characters.ts`, without hints and layout tables, three megabytes of five. Run it only to change the typeface, and keep the result:
 *
 *     node scripts/contract-font.ts [path to wqy-microhei.ttc]
 *
 * Needs Debian's `fonts-wqy-microhei` and `fonttools`. The typeface is under the Apache License 2.0, as this project is
 * (`server/features/orders/fonts/README.md`).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printedCharacters } from '#server/features/orders/printed-characters.ts';

const source = process.argv[2] ?? '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc';
const target = fileURLToPath(new URL('../server/features/orders/fonts/microhei.ttf', import.meta.url));

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
rmSync(folder, { recursive: true });
