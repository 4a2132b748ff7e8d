import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'code-pauses';
const stored = z.record(z.string(), z.number());

/**
 * End of each purpose's pause between codes, in milliseconds of the server's clock; `null` until this tab's storage has
 * been read.
 */
let pauses: Readonly<Record<string, number>> | null = null;
const listeners = new Set<() => void>();

function readPauses(): Readonly<Record<string, number>> {
  try {
    pauses ??= stored.parse(JSON.parse(readStored('session', key) ?? '{}'));
  } catch {
    pauses = {};
  }
  return pauses;
}

function writePauses(next: Readonly<Record<string, number>> | null): void {
  pauses = next ?? {};
  writeStored('session', key, next && JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the end of a pause and a function that starts one, shared by every form with this purpose; it survives a
 * reload of the page.
 */
export function useCodePause(purpose: string): [number | null, (untilMs: number) => void] {
  const untilMs = useSyncExternalStore(
    subscribe,
    () => readPauses()[purpose] ?? null,
    () => null,
  );
  return [untilMs, (until) => writePauses({ ...readPauses(), [purpose]: until })];
}

/** Ends all pauses after a login: the next code has another purpose, and the server decides. */
export function endCodePauses(): void {
  writePauses(null);
}
