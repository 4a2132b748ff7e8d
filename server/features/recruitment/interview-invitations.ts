import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { applicationMoves, type ApplicationState } from '#contract/recruitment.ts';
import { isWorkingHalfDay } from '#lib/shared/time/working-days.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { interviewMail } from './interview-mail.ts';
import { cancelInterview, lockInterviews, selectInvited, takenHalfDays } from './interviews.ts';

/** Half days an applicant chooses from. */
const [fewest, most] = [2, 6];

/**
 * A colleague invites an applicant to pick one of some half days: the application moves to its interview, or gets other half days,
 * and what was picked of the former ones is given back.
 * @throws OpsError; Refusal applicationUnknown, applicationClosed
 */
export async function inviteToInterview(
  deps: Deps,
  code: string,
  { slots, place }: { slots: readonly string[]; place: string },
): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  requireSlots(slots, now);
  const found = await selectInvited(db, code).executeTakeFirst();
  if (!found) throw new Refusal('applicationUnknown');
  await db.transaction().execute(async (trx) => {
    await lockInterviews(trx, found.opening);
    const row = await selectInvited(trx, code).forUpdate().executeTakeFirst();
    if (!row) throw new Refusal('applicationUnknown');
    const moves: readonly ApplicationState[] = applicationMoves[row.state as ApplicationState];
    const isAgain = row.state === 'interview';
    if (!isAgain && !moves.includes('interview')) throw new Refusal('applicationClosed');
    const taken = await takenHalfDays(trx, row);
    const gone = slots.filter((slot) => taken.has(slot));
    if (gone.length > 0) throw new OpsError(`这个职位的另一位应聘者已选：${gone.join('、')}`);
    const cancelled = await cancelInterview({ db: trx, clock, config }, row);
    const interview: Interview = {
      uid: row.interview?.uid ?? randomUUID(),
      offered: slots.toSorted(),
      place,
      chosen: null,
      sequence: (cancelled ?? row.interview)?.sequence ?? 0,
    };
    const entry = JSON.stringify(isAgain ? [] : [{ state: 'interview', at: now.toISOString() }]);
    await trx
      .updateTable('applications')
      .set({ state: 'interview', interview: JSON.stringify(interview), history: sql`history || ${entry}::jsonb` })
      .where('code', '=', code)
      .execute();
    await enqueue(trx, now, 'mail', interviewMail('offered', { ...row, interview, cancelled, now, config }));
  });
}

function requireSlots(slots: readonly string[], now: Date): void {
  if (slots.length < fewest || slots.length > most) throw new OpsError(`请给出 ${fewest} 至 ${most} 个半天`);
  if (new Set(slots).size < slots.length) throw new OpsError('有重复的半天');
  const bad = slots.filter((slot) => !isWorkingHalfDay(slot, now));
  if (bad.length > 0) throw new OpsError(`应为今日之后的工作日，例如 2026-11-25/am：${bad.join('、')}`);
}
