import type { LinkTarget } from '#lib/navigation/link-target.ts';

/** Returns a link to the documentation site, a sibling application on this host that opens in a new tab. */
export function docLink(path: string): LinkTarget {
  return { href: `/doc/${path}`, outer: true, newBlock: true };
}
