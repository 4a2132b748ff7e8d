import type { FastifyRequest } from 'fastify';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { summariseUserAgent } from '#server/features/accounts/user-agent.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** Events of a colleague's own account; `left` counts the recovery codes. */
export type DeskEventOfAccount = { kind: 'login' | 'password' | 'recoveryCodes' } | { kind: 'recovery'; left: number };

/** Mails a colleague about an event of their account. Runs in the transaction of the event. */
export async function enqueueDeskNotice(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, request, event }: { email: string; request: FastifyRequest; event: DeskEventOfAccount },
): Promise<void> {
  const t = translator('zh-CN', 'mails');
  const now = clock.now();
  const { brand, company } = companyOf(config.identity, 'zh-CN');
  const change =
    event.kind === 'recovery'
      ? t('deskNotice.events.recovery', { left: event.left })
      : t(`deskNotice.events.${event.kind}`);
  const device = summariseUserAgent(request.headers['user-agent'] ?? '') || t('accountChange.unknownDevice');
  await enqueue(db, now, 'mail', {
    to: { address: email },
    subject: t('deskNotice.subject', { brand }),
    text: t('deskNotice.text', { time: beijingMinute(now), change, device, company }),
  });
}
