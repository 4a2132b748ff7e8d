import type { LinkTarget } from '#lib/navigation/link-target.ts';

/** A page of the documentation site, which lives beside this one on the host and opens in a new tab. */
export function docLink(path: string): LinkTarget {
  return { href: `/doc/${path}`, outer: true, newBlock: true };
}
