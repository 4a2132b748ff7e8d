import type { Locale } from '#contract/locale.ts';
import type { Meeting, RoadShowBooking } from '#contract/road-show.ts';
import { isWorkingHalfDay } from '#lib/shared/time/working-days.ts';
import { roadShowApplicant, type Applicant, type RoadShowApplicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readRoadShowHours } from '#server/kernel/edited/edited.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { halfDayName } from '#server/kernel/text/half-day-name.ts';
import { contactDetails, mailBooker } from './road-show-contact.ts';
import { isLinkKeyOf } from './road-show-link.ts';
import type { RoadShowNews } from './road-show-mail.ts';
import { isAhead, requireOffered, toBooking } from './road-shows.ts';

type Change = {
  kind: RoadShowNews['kind'];
  state: RoadShowBooking['state'];
  appointment: string | null;
  meeting: Meeting | null;
  preferredTimes?: string[];
  reason?: string;
};

/** Reads a booking by the link of its mail. @throws Refusal bookingUnknown */
export async function readByLink(deps: Deps, reference: string, key: string): Promise<RoadShowBooking> {
  const row = isLinkKeyOf(deps, reference, key)
    ? await selectBooking(deps.db, reference).executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('bookingUnknown');
  return toBooking(row);
}

/** Changes the preferred times; a colleague has to confirm again. @throws Refusal bookingUnknown, bookingOver; BadField preferred_times */
export async function moveByLink(deps: Deps, reference: string, key: string, preferredTimes: string[]) {
  await readByLink(deps, reference, key);
  await requireOffered(deps, preferredTimes);
  const booking = await change(deps, reference, {
    kind: 'moved',
    state: 'asked',
    appointment: null,
    meeting: null,
    preferredTimes,
  });
  if (!booking) throw new Refusal('bookingOver');
  return booking;
}

/** Cancels a booking by the link of its mail. @throws Refusal bookingUnknown, bookingOver */
export async function cancelByLink(deps: Deps, reference: string, key: string) {
  const { appointment, meeting } = await readByLink(deps, reference, key);
  const booking = await change(deps, reference, { kind: 'cancelled', state: 'cancelled', appointment, meeting });
  if (!booking) throw new Refusal('bookingOver');
  return booking;
}

/**
 * Confirms one of the preferred times on behalf of a colleague or, with `anyTime`, sets another one.
 * @param meeting exact time, place and host
 * @returns the visitor, as `cancelShow` does; one without an address has to be called
 * @throws OpsError
 */
export async function confirmShow(
  deps: Deps,
  reference: string,
  time: string,
  { anyTime, meeting }: { anyTime: boolean; meeting: (time: string) => Meeting },
): Promise<Applicant> {
  const row = await requireBooking(deps.db, reference);
  if (!isWorkingHalfDay(time, deps.clock.now()))
    throw new OpsError('时间应为今日之后的工作日，例如 2026-11-25/am', 'half_day');
  const wished = toBooking(row).preferredTimes;
  if (!anyTime && !wished.includes(time)) {
    const halves = await readRoadShowHours(deps);
    const names = wished.map((wish) => halfDayName(wish, halves, 'zh-CN')).join('、');
    throw new OpsError(`访客希望的时间是 ${names}；改期请办理「改路演时间」`, 'half_day');
  }
  if (
    !(await change(deps, reference, {
      kind: 'confirmed',
      state: 'confirmed',
      appointment: time,
      meeting: meeting(time),
    }))
  )
    throw new OpsError('这个预约已取消或已过期');
  return row.applicant;
}

/**
 * Cancels a booking on behalf of a colleague.
 * @returns the visitor; one without an address has to be called
 * @throws OpsError
 */
export async function cancelShow(deps: Deps, reference: string, reason: string): Promise<Applicant> {
  const { appointment, meeting, applicant } = await requireBooking(deps.db, reference);
  const cancelled = { kind: 'cancelled', state: 'cancelled', appointment, meeting, reason } as const;
  if (!(await change(deps, reference, cancelled))) throw new OpsError('这个预约已取消或已过期');
  return applicant;
}

/** Changes a future booking. Mails the operators and, if there is an address, the visitor. @returns undefined if the booking is over */
async function change(deps: Deps, reference: string, to: Change): Promise<RoadShowBooking | undefined> {
  const { config, clock } = deps;
  return deps.db.transaction().execute(async (trx) => {
    const now = clock.now();
    const row = await selectBooking(trx, reference).forUpdate().executeTakeFirst();
    if (!row || !isAhead(toBooking(row), now)) return undefined;
    const applicant = roadShowApplicant.parse(row.applicant);
    const { preferredTimes: earlierTimes } = applicant;
    const changed: RoadShowApplicant = { ...applicant, preferredTimes: to.preferredTimes ?? earlierTimes };
    const revision = row.revision + 1;
    const { state, appointment, meeting } = to;
    await trx
      .updateTable('trials')
      .set({
        // Null marks a booking that waits for a colleague, as for a new one.
        state: state === 'asked' ? null : state,
        appointment,
        meeting: meeting && toJson(meeting),
        revision,
        applicant: toJson(changed),
      })
      .where('reference', '=', reference)
      .execute();
    const booking = toBooking({ reference, applicant: changed, state, appointment, meeting });
    const locale = (row.locale ?? 'zh-CN') as Locale;
    const reason = to.reason === undefined ? {} : { reason: to.reason };
    const news = { kind: to.kind, booking, revision, earlierTimes, locale, ...reason };
    await mailBooker({ ...deps, db: trx }, applicant, news);
    const byVisitor = to.kind === 'moved' || (to.kind === 'cancelled' && to.reason === undefined);
    if (byVisitor) {
      await notifyOperators(trx, config, now, {
        kind: 'trial',
        reference,
        summary: `路演${to.kind === 'moved' ? '改期' : '取消'}：${booking.interest}，${applicant.company}`,
        details: [
          ['姓名', applicant.name],
          ...contactDetails(applicant),
          ['希望的时间', to.kind === 'moved' ? booking.preferredTimes.join('，') : ''],
        ],
      });
    }
    return booking;
  });
}

function selectBooking(db: Db, reference: string) {
  return db
    .selectFrom('trials')
    .select(['reference', 'applicant', 'state', 'appointment', 'meeting', 'revision', 'locale'])
    .where('reference', '=', reference)
    .where('product', '=', 'road-show');
}

async function requireBooking(db: Db, reference: string) {
  const row = await selectBooking(db, reference).executeTakeFirst();
  if (!row) throw new OpsError('没有这个路演预约');
  return row;
}
