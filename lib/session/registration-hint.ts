import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { RouteName } from '#lib/shared/paths/routes.ts';
import { hasLoggedInBefore } from './login-method.ts';
import { mainland, phoneError, phoneOnWire } from './phone-entry.ts';

const key = 'registration-hint';

/** Left by a page that sends a visitor to register: where from, and the number already typed there. */
const registrationHint = z.object({ from: z.string(), defaultPhone: z.optional(z.string()) });
type RegistrationHint = z.infer<typeof registrationHint>;

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

/**
 * Stores that a page sends this visitor to register, unless a login has succeeded in this browser before.
 * @param typedPhone the typed phone number; anything but a mainland number is dropped
 */
export function leaveRegistrationHint(from: RouteName, typedPhone = ''): void {
  if (hasLoggedInBefore()) return;
  const typed = { country: mainland, number: typedPhone };
  const [, defaultPhone] = (phoneError(typed) === null && /^\+86(\d+)$/.exec(phoneOnWire(typed))) || [];
  writeStored('session', key, JSON.stringify({ from, defaultPhone } satisfies RegistrationHint));
}

export function clearRegistrationHint(): void {
  writeStored('session', key, null);
}
