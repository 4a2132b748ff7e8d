import { writeStored } from './storage.ts';

/** Holds the id of the announcement that this browser's owner closed. */
export const dismissedKey = 'dismissed-announcement';

/** Hides the announcement here and on every later page. */
export function dismissAnnouncement(id: string): void {
  writeStored('local', dismissedKey, id);
  document.documentElement.dataset['announcement'] = 'dismissed';
}
