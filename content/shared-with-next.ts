import type { EditedItem } from '#contract/edited.ts';

/**
 * The only channel between the server and Next's pages (docs/architecture.md#the-door-to-nexts-pages). They are one
 * process and two bundles, each with its own copy of this module, so the shared state is a property of `globalThis`.
 * The server refuses to start if the pages do not see it (server/front/renewal.ts).
 */
type Shared = { items: readonly EditedItem[]; drafts: Map<string, EditedItem>; renewalKey?: string };
const place = globalThis as { sharedWithNext?: Shared };
const shared = (place.sharedWithNext ??= { items: [], drafts: new Map() });

/** Drafts that are looked at, the newest last. */
const mostDrafts = 20;

/** Has the pages of this process made of this from now on. */
export function showEdited(items: readonly EditedItem[]): void {
  shared.items = items;
}

/**
 * Returns the edited items in force that this process knows; none during a build. The array is the same until something
 * changes.
 */
export const shownEdited = (): readonly EditedItem[] => shared.items;

/** Has a preview of this process be made of this. */
export function showDraft(token: string, draft: EditedItem): void {
  const { drafts } = shared;
  drafts.delete(token);
  drafts.set(token, draft);
  const [oldest] = drafts.keys();
  if (drafts.size > mostDrafts && oldest !== undefined) drafts.delete(oldest);
}

export function shownDraft(token: string): EditedItem | undefined {
  return shared.drafts.get(token);
}

/** Permits callers with this key to renew the pages of this process. */
export function admitRenewal(key: string): void {
  shared.renewalKey = key;
}

/** Returns true if a key is the last admitted one; without one, no key is. */
export function isAdmitted(key: string | null): boolean {
  return key !== null && key === shared.renewalKey;
}
