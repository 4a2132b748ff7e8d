import { isHttpsAddress, pathOfSite } from '#lib/shared/paths/link-target.ts';

/**
 * Returns the target of a finished login (docs/behaviour.md#redirect-target): the dashboard for an invited visitor, the
 * `redirect` parameter, the dialog's own target, the most recent product. A candidate that would leave the site is
 * skipped.
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
  const stripped = candidate.replace(/^https?:/i, '');
  return stripped.startsWith('//') ? allowedAddress(stripped, origin, allowedHosts) : pathOfSite(stripped);
}

function allowedAddress(address: string, origin: string, allowedHosts: readonly string[]): string | null {
  if (!isHttpsAddress(`https:${address}`) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin === origin) return pathOfSite(`${url.pathname}${url.search}${url.hash}`);
  return allowedHosts.includes(url.host) ? url.href : null;
}
