import { useSyncExternalStore } from 'react';
import type { Announcement } from '#contract/edited.ts';
import type { Locale } from '#contract/locale.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Key of the id of the announcement that was dismissed in this browser. */
const dismissedKey = 'dismissed-announcement';
/** Key of the last announcement, so that its space is reserved before the first paint. */
const keyOf = (locale: Locale) => `announcement.${locale}`;

/** An announcement previewed before it is saved. */
let draft: Announcement | null = null;
const listeners = new Set<() => void>();

/**
 * Returns a script that runs before the first paint and reserves the line's space if this browser knows of an
 * announcement. Otherwise the announcement appears with the next page, because a late line would move the text being
 * read.
 */
export function placeScript(locale: Locale): string {
  return `try{let s=localStorage,a=JSON.parse(s.getItem('${keyOf(locale)}'));if(a&&a.id!==s.getItem('${dismissedKey}'))document.documentElement.dataset.announcement='kept'}catch{}`;
}

/** Does the same for a client-side navigation. */
export function keepPlace(locale: Locale): void {
  const { dataset } = document.documentElement;
  if (readAnnouncement(locale)) dataset['announcement'] = 'kept';
  else delete dataset['announcement'];
}

/** Returns the announcement that this browser knows, unless it was dismissed. */
function readAnnouncement(locale: Locale): string | null {
  if (draft) return JSON.stringify(draft);
  const stored = readStored('local', keyOf(locale));
  return parse(stored)?.id === readStored('local', dismissedKey) ? null : stored;
}

export function useAnnouncement(locale: Locale): Announcement | null {
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readAnnouncement(locale),
    () => null,
  );
  return parse(stored);
}

/** Stores the server's announcement: shown at once if its space is reserved, else with the next page. */
export function hearAnnouncement(locale: Locale, announcement: Announcement | null): void {
  writeStored('local', keyOf(locale), announcement && JSON.stringify(announcement));
  notify();
}

/** Dismisses an announcement in this browser. */
export function dismissAnnouncement(locale: Locale, id: string): void {
  writeStored('local', dismissedKey, id);
  draft = null;
  keepPlace(locale);
  notify();
}

/** Previews an unsaved announcement. @returns a function that ends the preview */
export function lookAtAnnouncement(locale: Locale, looked: Announcement): () => void {
  const show = (next: Announcement | null) => {
    draft = next;
    keepPlace(locale);
    notify();
  };
  show(looked);
  return () => show(null);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function parse(stored: string | null): Announcement | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as Announcement);
  } catch {
    return null;
  }
}
