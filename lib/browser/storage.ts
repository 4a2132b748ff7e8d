/**
 * Reads browser storage, which may be full, blocked or absent: reading then returns `null`, and writing is silently
 * skipped, because no stored value is essential.
 */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return open(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key when `text` is null. */
export function writeStored(storage: 'local' | 'session', key: string, text: string | null): void {
  try {
    if (text === null) open(storage).removeItem(key);
    else open(storage).setItem(key, text);
  } catch {
    return;
  }
}

/** Removes every text whose key begins with `prefix`. */
export function forgetStored(storage: 'local' | 'session', prefix: string): void {
  try {
    const kept = open(storage);
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) kept.removeItem(key);
  } catch {
    return;
  }
}

function open(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}
