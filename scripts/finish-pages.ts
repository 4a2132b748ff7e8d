import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '#lib/navigation/base-path.ts';
import { finishPage } from '#server/front/finish-page.ts';
import { takeData } from '#server/front/late-scripts.ts';
import { sheetsFile, type Sheets } from '#server/front/page-styles.ts';
import { prerenderedPages } from '#server/front/stored/build-output.ts';
import { readSheets } from './read-sheet.ts';

/** Below `.next/static`. */
export const pageDataFolder = 'page-data';

/**
 * Finishes the pages of a new build wherever Next keeps them, so that Next, too, sends them like this. What only the scripts read,
 * the router's copy of the page, becomes a file beside those that stay as they are; pages that are rendered anew have their copy
 * in them, as Next makes it.
 */
export function finishPages(root: string): void {
  mkdirSync(join(root, '.next/static', pageDataFolder), { recursive: true });
  const sheets = readSheets(root);
  writeFileSync(join(root, sheetsFile), JSON.stringify(sheets));
  const final = new Set(prerenderedPages(root).flatMap(({ file, isFinal }) => (isFinal ? [file] : [])));
  const folder = join(root, '.next/server/app');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, final.has(file) ? finishApart(page, sheets, root) : finishPage(page, sheets));
  }
}

function finishApart(page: string, sheets: Sheets, root: string): string {
  const { html, data } = takeData(page);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const dataFile = `_next/static/${pageDataFolder}/${hash}.js`;
  writeFileSync(join(root, '.next/static', pageDataFolder, `${hash}.js`), data);
  return finishPage(html, sheets, `${basePath}/${dataFile}`);
}
