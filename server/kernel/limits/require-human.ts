import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import type { CaptchaProof } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';

/**
 * Only a ticket that the server has verified counts: `ret` 0 in the browser proves nothing. A third party that cannot be
 * asked fails closed, because an attacker who can disturb it would otherwise be free to flood.
 * @throws Refusal captchaFailed
 */
export async function requireHuman({ captcha, db, clock, log, ask }: Deps, proof: CaptchaProof): Promise<void> {
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
