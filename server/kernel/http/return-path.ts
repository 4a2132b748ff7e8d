import { basePath } from '#lib/shared/paths/base-path.ts';

/** Only ever used to resolve a path; no request goes there. */
const anyOrigin = 'http://site.invalid';

/**
 * A page of this site to send a visitor back to, resolved and encoded: never another host, whatever `from` says, and
 * never a line break in a header (docs/security.md#open-redirects). What does not begin below `/welcome` is the home
 * page.
 */
export function returnPath(from: string | undefined): string {
  // Backslashes and control characters first: URL parsers turn the former into slashes and drop the latter.
  if (!from || /[\\\p{Cc}]/u.test(from) || !URL.canParse(from, anyOrigin)) return basePath;
  const { origin, pathname, search } = new URL(from, anyOrigin);
  const below = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return origin === anyOrigin && below && !pathname.includes('//') ? `${pathname}${search}` : basePath;
}

/** `path` with parameters set; `path` is one that `returnPath` gave. */
export function withParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, anyOrigin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
