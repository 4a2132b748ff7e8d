import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { applicationMoves, type ApplicationState } from '#contract/recruitment.ts';
import { beijingDay, beijingMinute, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { interviewMail } from './interview-mail.ts';
import { cancelInterview, lockInterviews, readTaken, selectInvited } from './interviews.ts';

/** Least and most times from which an applicant chooses. */
const [fewest, most] = [2, 6];
/** Bounds of the day for an interview's start and end. */
const [earliest, latest] = ['08:00', '20:00'];
const example = '2026-12-03T14:30';

/**
 * Invites an applicant to pick one of several times. The application moves to the interview stage, or gets other times; a time picked before is
 * released.
 * @throws OpsError; Refusal applicationUnknown, applicationClosed
 */
export async function inviteToInterview(
  deps: Deps,
  code: string,
  { slots, ...meeting }: Pick<Interview, 'minutes' | 'person' | 'link' | 'place'> & { slots: readonly string[] },
): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  requireSlots(slots, meeting.minutes, now);
  const found = await selectInvited(db, code).executeTakeFirst();
  if (!found) throw new Refusal('applicationUnknown');
  await db.transaction().execute(async (trx) => {
    await lockInterviews(trx, found.opening);
    const row = await selectInvited(trx, code).forUpdate().executeTakeFirst();
    if (!row) throw new Refusal('applicationUnknown');
    const moves: readonly ApplicationState[] = applicationMoves[row.state as ApplicationState];
    const isAgain = row.state === 'interview';
    if (!isAgain && !moves.includes('interview')) throw new Refusal('applicationClosed');
    const isTaken = await readTaken(trx, row);
    const gone = slots.filter((slot) => isTaken(slot, meeting.minutes));
    if (gone.length > 0) throw new OpsError(`这个职位的另一位应聘者已选：${gone.join('、')}`, 'slots');
    const cancelled = await cancelInterview({ db: trx, clock, config }, row);
    const interview: Interview = {
      uid: row.interview?.uid ?? randomUUID(),
      offered: slots.toSorted(),
      ...meeting,
      chosen: null,
      sequence: (cancelled ?? row.interview)?.sequence ?? 0,
    };
    const entry = toJson(isAgain ? [] : [{ state: 'interview', at: now.toISOString() }]);
    await trx
      .updateTable('applications')
      .set({ state: 'interview', interview_hours: toJson(interview), history: sql`history || ${entry}::jsonb` })
      .where('code', '=', code)
      .execute();
    await enqueue(trx, now, 'mail', interviewMail('offered', { ...row, interview, cancelled, now, config }));
  });
}

function requireSlots(slots: readonly string[], minutes: number, now: Date): void {
  if (slots.length < fewest || slots.length > most)
    throw new OpsError(`请给出 ${fewest} 至 ${most} 个时间，例如 ${example}`, 'slots');
  if (new Set(slots).size < slots.length) throw new OpsError('有重复的时间', 'slots');
  const bad = slots.filter((slot) => !isOffered(slot, minutes, now));
  if (bad.length > 0)
    throw new OpsError(
      `应为今日之后的北京时间，${earliest} 至 ${latest} 之间开始并结束，例如 ${example}：${bad.join('、')}`,
      'slots',
    );
}

/** Returns true for a valid time after today that begins and ends within the day's bounds. It can be picked until the day before. */
function isOffered(slot: string, minutes: number, now: Date): boolean {
  const { from, to } = hoursFrom(slot, minutes);
  // JavaScript parses 30 February as a day in March.
  if (Number.isNaN(from.getTime()) || beijingMinute(from).replace(' ', 'T') !== slot) return false;
  const day = beijingDay(from);
  return day > beijingDay(now) && slot >= `${day}T${earliest}` && to <= hoursFrom(`${day}T${latest}`, 0).from;
}
