/**
 * Makes the typeface of figures and English, `components/shell/fonts/hanken-grotesk.woff2`: Hanken Grotesk from weight 400 to 700 with
 * the characters of ASCII and a few signs. Run it only to change the typeface, and keep the result:
 *
 *     node scripts/latin-font.ts PATH
 *
 * PATH is the variable font, for example `files/hanken-grotesk-latin-wght-normal.woff2` of `@fontsource-variable/hanken-grotesk`.
 * Needs Debian's `fonttools` and `python3-brotli`. The licence is in `components/shell/fonts/README.md`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { latinRange } from '#components/shell/fonts/latin-range.ts';

const [source] = process.argv.slice(2);
if (!source) throw new Error('node scripts/latin-font.ts PATH-OF-THE-VARIABLE-FONT');
const target = fileURLToPath(new URL('../components/shell/fonts/hanken-grotesk.woff2', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'latin-font-'));
const narrowed = join(folder, 'narrowed.ttf');
const options = { stdio: 'inherit' } as const;
execFileSync('fonttools', ['varLib.instancer', source, 'wght=400:700', '-o', narrowed], options);
execFileSync(
  'pyftsubset',
  [
    narrowed,
    `--unicodes=${latinRange}`,
    '--layout-features=kern,tnum,mark,mkmk',
    '--flavor=woff2',
    '--no-hinting',
    '--desubroutinize',
    `--output-file=${target}`,
  ],
  options,
);
rmSync(folder, { recursive: true });
