/** Base for resolving a path if only the path matters; nothing is requested from it. */
const anyOrigin = 'http://site.invalid';

// Browsers read a backslash as a slash and drop tabs and line breaks, so that `/\evil` and `/<tab>/evil` leave the site.
// oxlint-disable-next-line no-control-regex
const misread = /[\\\u0000-\u0020\u007f]/;

/**
 * Returns a path of this site as a browser resolves it, or `null` for a text with which it would leave the site
 * (docs/security.md#open-redirects).
 */
export function pathOfSite(text: string): string | null {
  if (misread.test(text) || !/^\/(?!\/)/.test(text) || !URL.canParse(text, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, anyOrigin);
  // Path segments such as `/.//evil` collapse to `//evil`.
  return origin === anyOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

/** Returns whether a text is the whole https address of a page, without a user's name, which would pretend to be the host. */
export function isHttpsAddress(text: string): boolean {
  if (misread.test(text) || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
