import type { z } from 'zod/mini';
import { applicationMoves, type ApplicationState, type getApplication } from '#contract/recruitment.ts';
import { beijingDay, beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { interviewMail } from './interview-mail.ts';

type Shown = NonNullable<z.infer<typeof getApplication.reply>['data']['interview']>;
type Invited = { code: string; opening: string; state: string; interview: Interview | null };

/** Returns the interview that the applicant sees, or null before the invitation and after the interview stage. */
export async function showInterview(db: Db, now: Date, row: Invited): Promise<Shown | null> {
  const { interview, state } = row;
  if (!interview || state !== 'interview') return null;
  const { offered, chosen, minutes, person, link, place } = interview;
  const facts = { chosen, minutes, person, link, place };
  // A time can be picked or released until the end of the day before.
  const isLater = (slot: string) => slot.slice(0, 10) > beijingDay(now);
  if (chosen !== null && !isLater(chosen)) return { open: [], ...facts };
  const isTaken = await readTaken(db, row);
  return { open: offered.filter((slot) => slot !== chosen && isLater(slot) && !isTaken(slot, minutes)), ...facts };
}

/**
 * Returns a function that checks if a time overlaps one picked by another applicant for the opening. Colleagues who decide on an opening meet one
 * applicant at a time.
 */
export async function readTaken(
  db: Db,
  { code, opening }: Pick<Invited, 'code' | 'opening'>,
): Promise<(slot: string, minutes: number) => boolean> {
  const rows = await db
    .selectFrom('applications')
    .select('interview_hours as interview')
    .where('opening', '=', opening)
    .where('state', '=', 'interview')
    .where('code', '<>', code)
    .execute();
  const taken = rows.flatMap(({ interview }) => (interview ? (chosenHours(interview) ?? []) : []));
  return (slot, minutes) => {
    const { from, to } = hoursFrom(slot, minutes);
    return taken.some((other) => from < other.to && other.from < to);
  };
}

/** Returns start and end of the picked interview. */
const chosenHours = ({ chosen, minutes }: Interview) => (chosen === null ? null : hoursFrom(chosen, minutes));

/** Serializes the picks for an opening across all processes. */
export const lockInterviews = (trx: Db, opening: string) => lockKeys(trx, [`interviews:${opening}`]);

/** Selects an application with its interview and contacts. */
export function selectInvited(db: Db, code: string) {
  return db
    .selectFrom('applications')
    .select(['code', 'opening', 'title', 'state', 'interview_hours as interview', 'name', 'phone', 'email'])
    .where('code', '=', code);
}

/**
 * Picks or changes an open time; a repeated call changes nothing. Mails the calendar file to the applicant and notifies the operators.
 * @throws Refusal applicationUnknown, applicationClosed, interviewSlotGone
 */
export async function pickInterview(deps: Deps, code: string, slot: string): Promise<void> {
  const { db, clock, config } = deps;
  const found = await selectInvited(db, code).executeTakeFirst();
  if (!found) throw new Refusal('applicationUnknown');
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await lockInterviews(trx, found.opening);
    const row = await selectInvited(trx, code).forUpdate().executeTakeFirst();
    if (!row) throw new Refusal('applicationUnknown');
    if (applicationMoves[row.state as ApplicationState].length === 0) throw new Refusal('applicationClosed');
    const shown = await showInterview(trx, now, row);
    if (shown?.chosen === slot) return;
    if (!row.interview || !shown?.open.includes(slot)) throw new Refusal('interviewSlotGone');
    const interview = { ...row.interview, chosen: slot, sequence: row.interview.sequence + 1 };
    await keepInterview(trx, code, interview);
    const before = chosenHours(row.interview);
    await enqueue(trx, now, 'mail', interviewMail('chosen', { ...row, interview, now, config }));
    await tellOperators({ ...deps, db: trx }, row, [
      ['北京时间', beijingHours(hoursFrom(slot, interview.minutes))],
      ['原来的北京时间', before ? beijingHours(before) : ''],
    ]);
  });
}

/**
 * Releases a picked future time if the interview stage ends before it. Runs in the caller's transaction.
 * @returns the former interview, for the mail that removes it from the calendar
 */
export async function cancelInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  row: { code: string; title: string; name: string; phone: string; interview: Interview | null },
): Promise<Interview | undefined> {
  const { interview } = row;
  const hours = interview && chosenHours(interview);
  if (!hours || hours.from <= deps.clock.now()) return undefined;
  const cancelled = { ...interview, sequence: interview.sequence + 1 };
  await keepInterview(deps.db, row.code, { ...cancelled, chosen: null });
  await tellOperators(deps, row, [['取消的北京时间', beijingHours(hours)]]);
  return cancelled;
}

async function keepInterview(db: Db, code: string, interview: Interview): Promise<void> {
  await db
    .updateTable('applications')
    .set({ interview_hours: toJson(interview) })
    .where('code', '=', code)
    .execute();
}

async function tellOperators(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { code, title, name, phone }: { code: string; title: string; name: string; phone: string },
  times: ReadonlyArray<readonly [label: string, value: string]>,
): Promise<void> {
  const isCancelled = times.some(([label]) => label === '取消的北京时间');
  await notifyOperators(db, config, clock.now(), {
    kind: 'application',
    reference: code,
    summary: `面谈${isCancelled ? '取消' : '时间'}：${title}，${name}`,
    details: [['姓名', name], ['电话', phone], ...times],
  });
}
