import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** As the front compresses a page, and the build its files. */
const brotliQuality = { page: 9, asset: 11 };
const prefix = '/welcome/_next/static/';

/** Pages whose script is what they are there for. */
const tools =
  /\/(?:trial\/[\w-]+|datahub\/(?:list|compare)|recruitment\/(?:\w+\/search|status)|account|purchase|store\/order|licence)(?:\/|$)/;

/** Whether a page is there to be read, so that its script is hardly more than the shell's. */
export function isReadPage(path: string): boolean {
  return !tools.test(path);
}

/** What the scripts that a built page names weigh as they are sent, compressed as `compress-build.ts` does. */
export function scriptBytes(page: string, staticFolder: string): number {
  return sumOfFiles(scriptsOf(readFileSync(page, 'utf8')), staticFolder);
}

/** A built page with everything of the build that it names itself: scripts, pictures, fonts. */
export function pageBytes(page: string, staticFolder: string): number {
  const html = readFileSync(page, 'utf8');
  const named = html.matchAll(/<(?:img|link|source)\b[^>]*\b(?:src|href)="([^"]+)"/g);
  const files = [...named].map(([, address = '']) => address).filter((address) => address.startsWith(prefix));
  return brotliBytes(page, brotliQuality.page) + sumOfFiles([...scriptsOf(html), ...files], staticFolder);
}

/** Without those for browsers that know no modules: none of today loads them. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script src="([^"]+)"(?![^>]*\bnomodule\b)/gi)].map(([, source = '']) => source);
}

function sumOfFiles(addresses: readonly string[], staticFolder: string): number {
  return [...new Set(addresses)]
    .map((address) => brotliBytes(join(staticFolder, address.replace(prefix, '').replace(/\?.*$/, ''))))
    .reduce((sum, bytes) => sum + bytes, 0);
}

const sizes = new Map<string, number>();

function brotliBytes(file: string, quality = brotliQuality.asset): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const bytes = brotliCompressSync(content, { params }).length;
  sizes.set(file, bytes);
  return bytes;
}
