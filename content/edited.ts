import type { EditedItem } from '#contract/edited.ts';

/** Drafts that are looked at, the newest last. */
const mostDrafts = 20;

const place = globalThis as { editedItems?: readonly EditedItem[]; editedDrafts?: Map<string, EditedItem> };

/** Has the pages of this process made of this from now on: the server and Next's pages are one process, and two bundles. */
export function showEdited(items: readonly EditedItem[]): void {
  place.editedItems = items;
}

const none: readonly EditedItem[] = [];

/** What is in force as far as this process knows; nothing during a build. The same array until something changes. */
export const shownEdited = (): readonly EditedItem[] => place.editedItems ?? none;

/** Has a preview of this process be made of this. */
export function showDraft(token: string, draft: EditedItem): void {
  const drafts = (place.editedDrafts ??= new Map());
  drafts.delete(token);
  drafts.set(token, draft);
  const [oldest] = drafts.keys();
  if (drafts.size > mostDrafts && oldest !== undefined) drafts.delete(oldest);
}

export function shownDraft(token: string): EditedItem | undefined {
  return place.editedDrafts?.get(token);
}
