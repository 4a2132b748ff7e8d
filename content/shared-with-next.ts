import type { EditedItem } from '#contract/edited.ts';

/**
 * The one door between the server and Next's pages (docs/architecture.md#the-door-to-nexts-pages). They are one process and two bundles, each
 * with a copy of this module of its own: what they share hangs on `globalThis`. The server refuses to start where it does not lead to the
 * pages (server/front/renewal.ts).
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

/** Returns what is in force as far as this process knows; nothing during a build. The same array until something changes. */
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

/** Has the pages of this process renewed for whoever says this key. */
export function admitRenewal(key: string): void {
  shared.renewalKey = key;
}

/** Says whether a key is the one that was admitted last; before any, none is. */
export function isAdmitted(key: string | null): boolean {
  return key !== null && key === shared.renewalKey;
}
