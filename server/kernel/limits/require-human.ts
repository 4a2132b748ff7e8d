import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import type { CaptchaProof } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { spend } from './limits.ts';

/**
 * Requires a ticket that the server has verified, because the browser's `ret` 0 proves nothing. If the third party cannot be reached, the
 * check fails closed. Otherwise an attacker who can disturb it could flood. Each verification costs money, so a limit by address applies
 * first (docs/security.md#human-check).
 * @throws Refusal captchaFailed; TooMany
 */
export async function requireHuman({ config, captcha, db, clock, log, ask }: Deps, proof: CaptchaProof): Promise<void> {
  const key = `human-check:${addressGroup(proof.clientAddress)}`;
  await spend(db, clock, [limitOf(config, 'address-checks/minute', key), limitOf(config, 'address-checks/hour', key)]);
  // A made-up ticket must not count as a reply of the provider: it would keep a hanging provider's circuit breaker closed.
  const known = captcha.judgeAlone?.(proof.ticket);
  const passed =
    known ??
    (await ask('captcha', () => captcha.verify(proof)).catch((error: unknown) => {
      log.error({ err: error }, 'captcha verification failed');
      return false;
    }));
  if (passed) return;
  await journal(db, clock.now(), { action: 'human-check', outcome: 'captchaFailed' });
  throw new Refusal('captchaFailed');
}
