import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import type { CaptchaProof } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { spend } from './limits.ts';

/**
 * Only a ticket that the server has verified counts: `ret` 0 in the browser proves nothing. A third party that cannot be
 * asked fails closed, because an attacker who can disturb it would otherwise be free to flood. Each question is paid for, and is counted by
 * address before it (docs/security.md#human-check).
 * @throws Refusal captchaFailed; TooMany
 */
export async function requireHuman({ config, captcha, db, clock, log, ask }: Deps, proof: CaptchaProof): Promise<void> {
  const key = `human-check:${addressGroup(proof.clientAddress)}`;
  await spend(db, clock, [limitOf(config, 'address-checks/minute', key), limitOf(config, 'address-checks/hour', key)]);
  // A made-up ticket must not pass for an answer of the provider: it would keep the breaker of a silent one closed.
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
