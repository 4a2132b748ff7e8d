import { readStored } from '#lib/browser/storage.ts';

export const campusDraftKey = 'campus-draft';

/** Returns true if the form was begun in this tab. In a file of its own, so that a page can check without loading the form. */
export function hasCampusDraft(): boolean {
  return readStored('session', campusDraftKey) !== null;
}
