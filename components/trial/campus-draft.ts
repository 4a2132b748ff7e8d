import { readStored } from '#lib/browser/storage.ts';

export const campusDraftKey = 'campus-draft';

/** Whether the form was begun in this tab. Apart from the form, so that a page can ask without its code. */
export function hasCampusDraft(): boolean {
  return readStored('session', campusDraftKey) !== null;
}
