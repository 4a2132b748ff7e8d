import { createHash } from 'node:crypto';

/**
 * The content security policy of one prerendered page: its own inline scripts and styles by their hashes, and files of this
 * origin. No nonces, because the page is the same bytes for everybody; no `strict-dynamic`, which would block the chunks a
 * static page names itself.
 * @param html the page as it is sent
 * @param extra hosts of third parties that are configured, by directive, e.g. `{ 'frame-src': ['https://open.weixin.qq.com'] }`
 */
export function pagePolicy(html: string, extra: Readonly<Record<string, readonly string[]>> = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script')],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...addedStyles],
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
    'report-uri': ['/api/csp-reports'],
  };
  for (const [name, hosts] of Object.entries(extra)) directives[name] = [...(directives[name] ?? ["'self'"]), ...hosts];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The style elements that the toast library adds when a page shows its first toast: its sheet, and an empty one before it. */
const addedStyles = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

/** Hashes of the inline elements of a kind. Data blocks (JSON-LD) are no scripts and need none. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  const texts = [...found].filter(([, attributes = '']) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes));
  return [...new Set(texts.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}
