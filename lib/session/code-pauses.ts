import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'code-pauses';
const stored = z.record(z.string(), z.number());

/** Until when, in milliseconds of the server's clock, no code of a purpose can be asked for again; `null` until this tab's storage has been read. */
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

/** The end of a pause and the way to begin one, shared by every form with this purpose; it outlives a reload of the page. */
export function useCodePause(purpose: string): [number | null, (untilMs: number) => void] {
  const untilMs = useSyncExternalStore(
    subscribe,
    () => readPauses()[purpose] ?? null,
    () => null,
  );
  return [untilMs, (until) => writePauses({ ...readPauses(), [purpose]: until })];
}

/** After a login the next code is asked for another reason, and the server decides. */
export function endCodePauses(): void {
  writePauses(null);
}
