import { withBasePath } from '#lib/shared/paths/base-path.ts';

/**
 * Target of a link (docs/behaviour.md#links): a plain string navigates inside the app; `newBlock` opens a new window;
 * `outer` loads the page in full, because it belongs to another application of this host or to another site.
 */
export type LinkTarget = string | { href: string; outer?: boolean; newBlock?: boolean };

export type ResolvedLink = {
  href: string;
  /** Next's router takes the click. */
  inApp: boolean;
  newWindow: boolean;
};

/**
 * Resolves a link. The `href` of an in-app target is a path below the base path; that of an outer one is a path of the
 * host or a full URL.
 */
export function resolveLink(target: LinkTarget): ResolvedLink {
  if (typeof target === 'string') return { href: target, inApp: true, newWindow: false };
  const { href, outer = false, newBlock = false } = target;
  if (!outer && !newBlock) return { href, inApp: true, newWindow: false };
  return { href: outer ? href : withBasePath(href), inApp: false, newWindow: newBlock };
}
