import { readStored, writeStored } from './storage.ts';

const key = 'carried-message';
/** A later visitor to the page does not see it. */
const carriedMs = 15_000;

/** Keeps the text of a success for the next page of the site that this tab shows. */
export function carryMessage(message: string): void {
  writeStored('session', key, `${Date.now() + carriedMs} ${message}`);
}

/** Returns the message that the previous page left for this one, once. */
export function takeCarriedMessage(): string | null {
  const stored = readStored('session', key);
  if (stored === null) return null;
  writeStored('session', key, null);
  const [, untilMs, message = ''] = /^(\d+) (.+)$/s.exec(stored) ?? [];
  return Date.now() < Number(untilMs) ? message : null;
}
