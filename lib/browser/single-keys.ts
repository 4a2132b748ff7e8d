'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'desk-single-keys';
const changed = 'desk-single-keys';

/** True unless the reader has turned single keys off in this browser (WCAG 2.1.4: speech input types letters by itself). */
const areSingleKeysOn = () => readStored('local', key) !== 'off';

/** Turns single keys on or off in this browser. */
export function setSingleKeys(isOn: boolean): void {
  writeStored('local', key, isOn ? null : 'off');
  window.dispatchEvent(new Event(changed));
}

/** Returns the current setting, and follows changes in other tabs. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const event of ['storage', changed]) window.addEventListener(event, listener);
      return () => {
        for (const event of ['storage', changed]) window.removeEventListener(event, listener);
      };
    },
    areSingleKeysOn,
    () => true,
  );
}

/**
 * Returns the single key of a press that the page may handle; null if a field, a dialog or the browser uses it, or
 * single keys are off.
 */
export function singleKeyOf(event: KeyboardEvent): string | null {
  const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target);
  return isTaken || !areSingleKeysOn() ? null : event.key;
}

function takesKeys(target: EventTarget | null): boolean {
  if (document.querySelector('[data-layer="dialog"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox';
  return isText || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
