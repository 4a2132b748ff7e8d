import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '#server/kernel/build-folder.ts';

/** Headers by which Next's router in the browser asks for a page's data instead of the page. */
export const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

/**
 * What a page says of itself to the outside, whatever Next says of it to the front: a browser asks about it at each load; a
 * delivery network (RFC 9213) keeps it for a minute and shows it while it asks, and for a day while the origin is down. A web server
 * in front that reads the first header alone (nginx) keeps it for a minute, too.
 */
export const pageCaching = {
  'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
} as const;

/** What is for browsers alone: what their router asks for. */
export const browserCaching = 'public, max-age=0, must-revalidate';

export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** Where the build writes which inline scripts and styles its pages have, as `sha256-…`, and on which day in Beijing it made them. */
export const inlineHashesFile = join(buildFolder, 'inline-hashes.json');

export function readInlineHashes(): InlineHashes & { builtOn: string } {
  if (!existsSync(inlineHashesFile)) return { scripts: [], styles: [], builtOn: '' };
  return JSON.parse(readFileSync(inlineHashesFile, 'utf8')) as InlineHashes & { builtOn: string };
}

/** The hashes of everything inline in a page that the build made, but for Next's data, which has a form by which it is known. */
export function collectInline(html: string): InlineHashes {
  const code = inlineTexts(html, 'script').filter((text) => !isPageData(text));
  return { scripts: code.map(hashOf), styles: inlineTexts(html, 'style').map(hashOf) };
}

/**
 * The content security policy of one page: its inline scripts by their hashes, of the RSC payload and of those that the
 * build has listed, and files of this origin. Anything injected does not run. No nonces, because the page is the same bytes
 * for every visitor; no `strict-dynamic`, which would block the chunks that a static page names itself.
 * @param hosts of third parties that are configured, by directive, e.g. `{ 'frame-src': ['https://open.weixin.qq.com'] }`
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
    // Widths and positions that React writes as attributes; an attribute runs nothing and loads nothing.
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
    // Not `report-to`: browsers that know it ignore this one for it, and send a minute later and over https alone.
    'report-uri': ['/api/csp-reports'],
  };
  for (const [name, more] of Object.entries(hosts)) directives[name] = [...(directives[name] ?? ["'self'"]), ...more];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const quoted = (hashes: readonly string[]): string[] => [...new Set(hashes)].map((hash) => `'${hash}'`);

/** `sha256-…`, as a content security policy names a text. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What is inside the elements of a kind. Data blocks (JSON-LD) are no scripts and need no permission. */
function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text);
}

/** A part of the RSC payload: a call whose one argument is JSON. */
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
