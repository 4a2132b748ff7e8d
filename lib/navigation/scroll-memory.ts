import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Scroll positions of this tab's history entries. */
const storageKey = 'scroll-positions';
const mostEntries = 50;

type NavigationWithKeys = { currentEntry?: { key: string } | null };

/** Returns the browser's own key of a history entry, which distinguishes Back from a new visit to the same address. */
function entryKey(): string {
  const { navigation } = window as unknown as { navigation?: NavigationWithKeys };
  return navigation?.currentEntry?.key ?? location.href;
}

function readPositions(): Array<[string, number]> {
  try {
    const stored: unknown = JSON.parse(readStored('session', storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as Array<[string, number]>) : [];
  } catch {
    return [];
  }
}

export function rememberScroll(top: number): void {
  const key = entryKey();
  const others = readPositions().filter(([known]) => known !== key);
  writeStored('session', storageKey, JSON.stringify([...others, [key, Math.round(top)]].slice(-mostEntries)));
}

/** Pixels from the top at which the current entry was left, or `null` for one that was never scrolled. */
export function savedScroll(): number | null {
  const key = entryKey();
  return readPositions().find(([known]) => known === key)?.[1] ?? null;
}
