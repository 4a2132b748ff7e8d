import type { Deps } from '#server/kernel/deps/deps.ts';
import { spend, trySpend } from '#server/kernel/limits/limits.ts';
import { findByDeskPassword, useSecondFactor } from './desk-accounts.ts';

type Checking = Pick<Deps, 'db' | 'clock' | 'keyring'>;

/** Codes that are checked for one colleague in a quarter of an hour, whoever gives them. */
const mostCodes = { most: 10, seconds: 900 };
const limitOf = (operator: string) => ({ key: `desk-codes:${operator}`, ...mostCodes });

/** Checks a code that a colleague gives in a session. @throws TooMany */
export async function checkSecondFactor(deps: Checking, operator: string, code: string): Promise<boolean> {
  await spend(deps.db, deps.clock, [limitOf(operator)]);
  return useSecondFactor(deps, operator, code);
}

/**
 * Checks password and code of a colleague in a session, with the same work whichever is wrong.
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
 * Checks the code of a log-in. A full limit is a wrong code, and a wrong password costs the same statements: whoever guesses passwords
 * learns from no status, message or time that one is right (docs/security.md#the-desk).
 * @param operator null if the password was wrong
 */
export async function checkLoginFactor(
  deps: Checking,
  { operator, email, code }: { operator: string | null; email: string; code: string },
): Promise<boolean> {
  const full = await trySpend(deps.db, deps.clock, [limitOf(operator ?? `none ${email}`)]);
  return useSecondFactor(deps, full.length === 0 ? operator : null, code);
}
