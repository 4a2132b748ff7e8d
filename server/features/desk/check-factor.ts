import type { Deps } from '#server/kernel/deps/deps.ts';
import { spend, trySpend } from '#server/kernel/limits/limits.ts';
import { findByDeskPassword, useSecondFactor } from './desk-accounts.ts';

type Checking = Pick<Deps, 'db' | 'clock' | 'keyring'>;

/** Limit of codes checked for one colleague in 15 minutes, from all clients together. */
const mostCodes = { most: 10, seconds: 900 };
const limitOf = (operator: string) => ({ key: `desk-codes:${operator}`, ...mostCodes });

/** Checks a second factor within a session. @throws TooMany */
export async function checkSecondFactor(deps: Checking, operator: string, code: string): Promise<boolean> {
  await spend(deps.db, deps.clock, [limitOf(operator)]);
  return useSecondFactor(deps, operator, code);
}

/**
 * Checks password and code of a colleague within a session. The work is the same if either is wrong.
 * @returns the hash of the password, or null if either is wrong
 * @throws TooMany
 */
export async function checkPasswordAndFactor(
  deps: Checking,
  { operator, email, password, code }: { operator: string; email: string; password: string; code: string },
): Promise<string | null> {
  await spend(deps.db, deps.clock, [limitOf(operator)]);
  const found = await findByDeskPassword(deps.db, email, password);
  const isProven = await useSecondFactor(deps, found && operator, code);
  return found && isProven ? found.passwordHash : null;
}

/**
 * Checks the code of a login. Reaching the limit counts as a wrong code, and a wrong password costs the same statements. Password guessing
 * therefore learns from no status, message or timing that a password is right (docs/security.md#the-desk).
 * @param operator null if the password was wrong
 */
export async function checkLoginFactor(
  deps: Checking,
  { operator, email, code }: { operator: string | null; email: string; code: string },
): Promise<boolean> {
  const full = await trySpend(deps.db, deps.clock, [limitOf(operator ?? `none ${email}`)]);
  return useSecondFactor(deps, full.length === 0 ? operator : null, code);
}
