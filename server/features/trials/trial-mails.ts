import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue, type StoredMail } from '#server/kernel/jobs/jobs.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';

/** Enqueues a mail to an applicant. Its delivery state is stored with the application (decision 0113). */
export async function mailApplicant(db: Db, now: Date, reference: string, mail: StoredMail): Promise<void> {
  await db.updateTable('trials').set({ mail: 'queued' }).where('reference', '=', reference).execute();
  await enqueue(db, now, 'mail', { ...mail, about: reference });
}

/** Records that the mail provider accepted the mail. */
export async function recordMailSent(db: Db, reference: string): Promise<void> {
  await db.updateTable('trials').set({ mail: 'sent' }).where('reference', '=', reference).execute();
}

/** Records that the last try failed. The applicant's pages show it, and a colleague is asked to reach the person in another way. */
export async function recordMailFailed({ db, clock, config }: Deps, reference: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const trial = await trx
      .updateTable('trials')
      .set({ mail: 'failed' })
      .where('reference', '=', reference)
      .returning(['product', 'applicant'])
      .executeTakeFirst();
    if (!trial) return;
    const { name, company, email, phone } = trial.applicant;
    await notifyOperators(trx, config, clock.now(), {
      kind: 'trial',
      reference,
      summary: `邮件未能送达申请人，请另行联系：${trial.product}，${company}`,
      details: [
        ['姓名', name],
        ['邮箱', email],
        ['电话', phone ?? ''],
      ],
    });
  });
}
