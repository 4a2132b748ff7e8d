import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { collectInline, hashOf, inlineHashesFile } from '#server/front/policy.ts';

const compressible = /\.(?:js|css|svg|json|txt)$/;
/** Smaller than one packet: nothing is gained. */
const minBytes = 1200;

/** Writes precompressed versions of the build's files next to them, where the server reads them. */
export async function compressAssets(root: string): Promise<void> {
  await Promise.all(
    filesBelow(join(root, '.next/static'))
      .filter((file) => compressible.test(file) && statSync(file).size >= minBytes)
      .map(async (file) => {
        const content = await readFile(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}

/** Lists the inline scripts and styles that pages of this build may have: nothing else inline runs (server/front/policy.ts). */
export function listInlineHashes(root: string): void {
  const pages = filesBelow(join(root, '.next/server/app')).filter((file) => file.endsWith('.html'));
  const found = pages.map((file) => collectInline(readFileSync(file, 'utf8')));
  const hashes = {
    scripts: [...new Set(found.flatMap(({ scripts }) => scripts))],
    styles: [...new Set([...found.flatMap(({ styles }) => styles), ...toastStyles(root)])],
    builtOn: beijingDay(new Date()),
  };
  writeFileSync(join(root, inlineHashesFile), JSON.stringify(hashes));
}

/** The style elements that the toast library adds with a page's first toast: an empty one, which it then fills. */
function toastStyles(root: string): string[] {
  const code = readFileSync(join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8');
  const sheet = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (sheet === undefined) throw new Error('the toast library adds its styles in another way: pages would refuse them');
  return ['', JSON.parse(sheet) as string].map(hashOf);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
