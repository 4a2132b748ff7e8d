import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { spend } from '#server/kernel/limits/limits.ts';

const mostNames = 10;

/**
 * Registered names for what was typed. A pattern character is text here, so that nothing typed lists the whole register
 * (docs/security.md#company-look-up).
 * @throws Refusal lookupUnavailable when the register cannot be asked; TooMany beyond 30 a minute from one address
 */
export async function lookUpCompany(deps: Deps, typed: string, clientAddress: string): Promise<string[]> {
  const { db, clock, companies, log } = deps;
  await spend(db, clock.now(), [{ key: `company-from:${addressGroup(clientAddress)}`, most: 30, seconds: 60 }]);
  try {
    return (await companies.search(typed)).slice(0, mostNames);
  } catch (error) {
    log.error({ err: error }, 'company lookup failed');
    throw new Refusal('lookupUnavailable');
  }
}
