/**
 * Where a finished login leads (docs/behaviour.md#redirect-target): the dashboard for an invited visitor, the `redirect`
 * parameter, the dialog's own target, the most recent product. A candidate that would leave the site is skipped.
 */
export function redirectTarget(options: {
  invited: boolean;
  redirectParameter: string | null;
  redirectUrl: string | undefined;
  productPath: string;
  origin: string;
  allowedHosts: readonly string[];
}): string {
  if (options.invited) return '/dashboard/';
  const candidates = [options.redirectParameter, options.redirectUrl];
  for (const candidate of candidates) {
    const target = candidate && safeTarget(candidate, options);
    if (target) return target;
  }
  return options.productPath;
}

/**
 * A candidate as an address on this origin or on an allowed host, or `null`. An open redirect lends our name to another
 * site's login page (docs/security.md#open-redirects): the `http(s):` prefix is stripped, the rest must stay on the site.
 */
function safeTarget(
  candidate: string,
  { origin, allowedHosts }: { origin: string; allowedHosts: readonly string[] },
): string | null {
  // Browsers read a backslash as a slash and drop tabs and line breaks, so that `/\evil` and `/<tab>/evil` leave the site.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(candidate)) return null;
  const stripped = candidate.replace(/^https?:/i, '');
  if (stripped.startsWith('//')) return allowedAddress(stripped, origin, allowedHosts);
  if (!stripped.startsWith('/')) return null;
  const url = parseUrl(stripped, origin);
  // Path segments such as `/.//evil` collapse to `//evil`.
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}

function allowedAddress(address: string, origin: string, allowedHosts: readonly string[]): string | null {
  const url = parseUrl(address, origin);
  if (!url || url.username || url.password) return null;
  if (url.origin === origin) {
    return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
  }
  return allowedHosts.includes(url.host) ? url.href : null;
}

function parseUrl(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
