/**
 * Makes the typeface of the contract, `server/features/orders/fonts/microhei-gbk.ttf`: WenQuanYi Micro Hei with the characters of GBK,
 * without hints and layout tables, three megabytes of five. Run it only to change the typeface, and keep the result:
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
import { gbkCharacters } from '#server/features/orders/gbk-characters.ts';

const source = process.argv[2] ?? '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc';
const target = fileURLToPath(new URL('../server/features/orders/fonts/microhei-gbk.ttf', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'contract-font-'));
const list = join(folder, 'characters.txt');
writeFileSync(list, [...gbkCharacters()].join(''));
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
rmSync(folder, { recursive: true });
