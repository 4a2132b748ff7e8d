import type { z } from 'zod/mini';
import type { getFullCompanyName } from '#contract/company.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { spend, trySpend } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';

const mostNames = 10;
const mostRemembered = 1000;
const rememberMs = 60 * 60 * 1000;

type Visitor = { isSignedIn: boolean; clientAddress: string };

/**
 * Creates a look-up of registered company names, for clients that are signed in or passed the human check. Answers are cached in memory for an
 * hour. Pattern characters are taken literally, so that no input lists the whole register (docs/security.md#company-look-up).
 * @returns the look-up, with its own cache
 */
export function createCompanyLookup(deps: Deps) {
  const { config, db, clock, companies, log, ask } = deps;
  // Each query to the register costs money.
  const ofDay = limitOf(config, 'company-questions/day', 'company-register');
  const remembered = new Map<string, { names: string[]; untilMs: number }>();
  let alertAgainMs = 0;

  /**
   * Looks up registered names.
   * @throws Refusal notOffered, notSignedIn, captchaFailed, lookupUnavailable; TooMany beyond 30 a minute from one address
   */
  return async (
    { company_name: typed, ticket, randstr }: z.output<typeof getFullCompanyName.query>,
    { isSignedIn, clientAddress }: Visitor,
  ): Promise<string[]> => {
    if (config.thirdParties.COMPANY_REGISTER.kind === 'off') throw new Refusal('notOffered');
    if (!isSignedIn && (ticket === undefined || randstr === undefined)) throw new Refusal('notSignedIn');
    await spend(db, clock, [
      limitOf(config, 'address-companies/minute', `company-from:${addressGroup(clientAddress)}`),
    ]);
    if (!isSignedIn && ticket !== undefined && randstr !== undefined)
      await requireHuman(deps, { ticket, randstr, clientAddress });
    const known = remembered.get(typed);
    if (known && known.untilMs > clock.now().getTime()) return known.names;
    return askRegister(typed, clientAddress);
  };

  async function askRegister(typed: string, clientAddress: string): Promise<string[]> {
    await spendOfDay(clientAddress);
    try {
      const names = (await ask('company-register', () => companies.search(typed))).slice(0, mostNames);
      remember(typed, names);
      return names;
    } catch (error) {
      log.error({ err: error }, 'company lookup failed');
      throw new Refusal('lookupUnavailable');
    }
  }

  /** Caches an answer and evicts the oldest one if the cache is full. */
  function remember(typed: string, names: string[]): void {
    remembered.delete(typed);
    remembered.set(typed, { names, untilMs: clock.now().getTime() + rememberMs });
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  /** Counts a query against the address's share and the daily limit. When the daily limit is reached, an alert is logged once a day. */
  async function spendOfDay(clientAddress: string): Promise<void> {
    const now = clock.now();
    const share = limitOf(config, 'address-companies/day', `company-asked-from:${addressGroup(clientAddress)}`);
    const full = await trySpend(db, clock, [share, ofDay]);
    if (full.length > 0) {
      if (full.some(({ key }) => key === ofDay.key) && now.getTime() >= alertAgainMs) {
        alertAgainMs = now.getTime() + ofDay.seconds * 1000;
        log.error({ alert: 'company-register-used-up', registerPerDay: ofDay.most }, 'no more company look-ups today');
      }
      throw new Refusal('lookupUnavailable');
    }
  }
}
