/** A segment that leads back or nowhere. */
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Returns whether an address is read as another path by a URL parser, by Next or by a proxy than by the router: an attacker would reach
 * with it what the router keeps for itself. No link of the site has such a form (docs/security.md#rendering).
 */
export function leadsElsewhere(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const decoded = decode(path);
  if (decoded === null || !/^\/(?!\/)/.test(decoded)) return true;
  // Browsers and URL parsers read a backslash as a slash; what is still encoded may be decoded once more further on.
  return decoded.includes('\\') || dotSegment.test(decoded) || /%[\da-f]{2}/i.test(decoded);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
