import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '#server/kernel/build-folder.ts';

/** Headers with which Next's router requests a page's data instead of the page. */
export const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

/**
 * Cache headers of a page, whatever Next sends to the front. A browser revalidates at each load. A CDN (RFC 9213) keeps a page for a
 * minute, serves it stale while it revalidates, and for a day while the origin is down. A web server in front that reads the first header
 * only (nginx) keeps it for a minute, too.
 */
export const pageCaching = {
  'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
} as const;

/** Cache header for browsers only: the data of their router. */
export const browserCaching = 'public, max-age=0, must-revalidate';

export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/**
 * File in which the build stores the hashes of its pages' inline scripts and styles, as `sha256-…`, and the day of the build in Beijing.
 */
export const inlineHashesFile = join(buildFolder, 'inline-hashes.json');

export function readInlineHashes(): InlineHashes & { builtOn: string } {
  if (!existsSync(inlineHashesFile)) return { scripts: [], styles: [], builtOn: '' };
  return JSON.parse(readFileSync(inlineHashesFile, 'utf8')) as InlineHashes & { builtOn: string };
}

/** Collects the hashes of all inline scripts and styles of a page. Next's data is left out, because it is recognised by its form. */
export function collectInline(html: string): InlineHashes {
  const code = inlineTexts(html, 'script').filter((text) => !isPageData(text));
  return { scripts: code.map(hashOf), styles: inlineTexts(html, 'style').map(hashOf) };
}

/**
 * Builds the content security policy of one page. It allows the inline scripts by hash, of the RSC payload and of the build's list, and
 * files of this origin; injected scripts do not run. There are no nonces, because every visitor gets the same bytes. There is no
 * `strict-dynamic`, which would block the chunks that a static page loads itself.
 * @param hosts hosts of configured third parties, by directive, e.g. `{ 'frame-src': ['https://open.weixin.qq.com'] }`
 */
export function pagePolicy(
  html: string,
  { scripts, styles }: InlineHashes,
  hosts: Readonly<Record<string, readonly string[]>> = {},
): string {
  const known = new Set(scripts);
  const own = inlineTexts(html, 'script').filter((text) => isPageData(text) || known.has(hashOf(text)));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(own.map(hashOf))],
    'style-src': ["'self'", ...quoted(styles)],
    // Widths and positions that React writes as style attributes, which can neither run nor load anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // Not `report-to`: browsers that support it ignore this directive, and report a minute later and over https only.
    'report-uri': ['/api/csp-reports'],
  };
  for (const [name, more] of Object.entries(hosts)) directives[name] = [...(directives[name] ?? ["'self'"]), ...more];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const quoted = (hashes: readonly string[]): string[] => [...new Set(hashes)].map((hash) => `'${hash}'`);

/** Returns the hash of a text in the form of a content security policy, `sha256-…`. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns the contents of all elements of a kind. Data blocks (JSON-LD) are not scripts and need no permission. */
function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text);
}

/** Returns true for a part of the RSC payload: a call whose one argument is JSON. */
function isPageData(text: string): boolean {
  const argument = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/.exec(text)?.[1];
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false;
  }
}
