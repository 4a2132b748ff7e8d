import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'registration-hint';

/** Left by a page that sends a visitor to register: where from, and the number already typed there. */
const registrationHint = z.object({ from: z.string(), defaultPhone: z.optional(z.string()) });
export type RegistrationHint = z.infer<typeof registrationHint>;

export function readRegistrationHint(): RegistrationHint | null {
  const text = readStored('session', key);
  if (text === null) return null;
  try {
    return registrationHint.parse(JSON.parse(text));
  } catch {
    writeStored('session', key, null);
    return null;
  }
}

export function clearRegistrationHint(): void {
  writeStored('session', key, null);
}
