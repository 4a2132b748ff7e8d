import { basePath } from '#lib/shared/paths/base-path.ts';

/** Only used to resolve paths; no request is sent to it. */
const anyOrigin = 'http://site.invalid';

/**
 * Resolves and encodes the page of this site to which a visitor returns. The result is never another host, whatever `from` contains, and
 * never has a line break for a header (docs/security.md#open-redirects). Paths outside of `/welcome` become the home page.
 */
export function returnPath(from: string | undefined): string {
  // Backslashes and control characters are checked first: URL parsers turn the former into slashes and drop the latter.
  if (!from || /[\\\p{Cc}]/u.test(from) || !URL.canParse(from, anyOrigin)) return basePath;
  const { origin, pathname, search } = new URL(from, anyOrigin);
  const below = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return origin === anyOrigin && below && !pathname.includes('//') ? `${pathname}${search}` : basePath;
}

/** Sets parameters on a path that `returnPath` returned. */
export function withParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, anyOrigin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
