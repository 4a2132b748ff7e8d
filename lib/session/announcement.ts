import { useSyncExternalStore } from 'react';
import type { Announcement } from '#contract/edited.ts';
import type { Locale } from '#contract/locale.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Holds the id of the announcement that this browser's owner closed. */
const dismissedKey = 'dismissed-announcement';
/** Holds the announcement as it was last read, so that its place is kept before the page is painted. */
const keyOf = (locale: Locale) => `announcement.${locale}`;

/** One that is looked at before it is saved. */
let draft: Announcement | null = null;
const listeners = new Set<() => void>();

/**
 * Runs before the first paint: keeps the line's place where this browser knows of one. Whoever does not gets it with the next page, because a
 * line that comes later would move what is read.
 */
export function placeScript(locale: Locale): string {
  return `try{let s=localStorage,a=JSON.parse(s.getItem('${keyOf(locale)}'));if(a&&a.id!==s.getItem('${dismissedKey}'))document.documentElement.dataset.announcement='kept'}catch{}`;
}

/** The same for a page that the router shows in place of another. */
export function keepPlace(locale: Locale): void {
  const { dataset } = document.documentElement;
  if (readAnnouncement(locale)) dataset['announcement'] = 'kept';
  else delete dataset['announcement'];
}

/** What is announced, as far as this browser knows, unless it was closed. */
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

/** Takes what the server has said: drawn where its place is kept, else with the next page. */
export function hearAnnouncement(locale: Locale, announcement: Announcement | null): void {
  writeStored('local', keyOf(locale), announcement && JSON.stringify(announcement));
  notify();
}

/** Whoever closes it does not see that one again. */
export function dismissAnnouncement(locale: Locale, id: string): void {
  writeStored('local', dismissedKey, id);
  draft = null;
  keepPlace(locale);
  notify();
}

/** Shows one that is not saved. @returns ends that */
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
