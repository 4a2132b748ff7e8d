import type { z } from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import {
  type booked,
  type bookRoadShow,
  type Meeting,
  type OwnBooking,
  type RoadShowBooking,
} from '#contract/road-show.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { isClosed } from '#lib/shared/time/half-day.ts';
import { appointmentDays, isWorkingDay } from '#lib/shared/time/working-days.ts';
import { contactOf } from '#server/features/accounts/accounts.ts';
import { roadShowApplicant, type Applicant, type RoadShowApplicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readRoadShowHours } from '#server/kernel/edited/edited.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { registrationOf } from './road-show-account.ts';
import { acceptBooker, contactsOf, type Person } from './road-show-booker.ts';
import { contactDetails, mailBooker, provenContactOf, toOwnBooking } from './road-show-contact.ts';
import { keepApplication, provenBy } from './trial-applications.ts';

type Fields = z.output<typeof bookRoadShow.body>;
type Booker = Person & { locale: Locale };

/** Converts a row to a booking of the API. */
export function toBooking(row: {
  reference: string;
  applicant: Applicant;
  state: string | null;
  appointment: string | null;
  meeting: Meeting | null;
}): RoadShowBooking {
  const { interest, preferredTimes } = roadShowApplicant.parse(row.applicant);
  const state = row.state === 'confirmed' || row.state === 'cancelled' ? row.state : 'asked';
  const { reference, appointment, meeting } = row;
  return { reference, interest, preferredTimes, state, appointment, meeting };
}

/** Returns true until the end of the day after a booking's appointment or last preferred time, unless it is cancelled. */
export function isAhead({ state, appointment, preferredTimes }: RoadShowBooking, now: Date): boolean {
  const last = appointment ?? preferredTimes.toSorted().at(-1);
  return state !== 'cancelled' && last !== undefined && startOfBeijingDay(addDays(last.slice(0, 10), 2)) > now;
}

/**
 * Reads a user's current road-show, neither over nor cancelled, with the state of its latest mail. It was booked by the account, or without one
 * by a verified contact of the account.
 */
export async function readStandingRoadShow(deps: Deps, userId: number) {
  const { db, clock } = deps;
  const contacts = await db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await selectShows(db)
    .where((row) => row.or([row('user_id', '=', userId), provenBy(contacts)]))
    .execute();
  const row = rows.find((one) => isAhead(toBooking(one), clock.now()));
  return row && { booking: toOwnBooking(deps, toBooking(row), row.applicant), mail: row.mail };
}

/**
 * Checks the preferred times.
 * @throws BadField preferred_times if one is not a working day, is a day without road-shows or is too early to be confirmed
 */
export async function requireOffered(deps: Pick<Deps, 'db' | 'clock'>, times: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const hours = await readRoadShowHours(deps);
  const [first = ''] = appointmentDays(now);
  const last = addDays(first, 60);
  const isOffered = (day: string) => day >= first && day <= last && isWorkingDay(day);
  if (!times.every((time) => isOffered(time.slice(0, 10)) && !isClosed(time, hours)))
    throw new BadField('preferred_times', 'timesGone');
}

/**
 * Books a road-show. A person has at most one current booking. Mails the operators and, if there is an address, the visitor with a calendar file.
 * @throws Refusal agreementMissing, codeWrong, codePaused; BadField
 */
export async function bookShow(deps: Deps, booker: Booker, fields: Fields): Promise<z.output<typeof booked>> {
  const { userId } = booker;
  const contact = userId === null ? provenContactOf(contactsOf(fields)) : null;
  const booking = await onceEvenIfRefused(deps, [`trial:road-show:${userId ?? contact}`], {
    // A visitor without an account is not verified yet, so an existing booking is not disclosed.
    existing: async (trx) =>
      userId === null ? undefined : (await readStandingRoadShow({ ...deps, db: trx }, userId))?.booking,
    make: (trx) => makeBooking({ ...deps, db: trx }, booker, fields),
  });
  if (contact === null) return booking;
  return { ...booking, registration: await registrationOf(deps, { reference: booking.reference, contact }) };
}

async function makeBooking(deps: Deps, booker: Booker, fields: Fields): Promise<OwnBooking> {
  const { db, clock, config } = deps;
  const { userId, locale } = booker;
  const { interest, preferred_times: preferredTimes, team_size: teamSize = '', remarks = '' } = fields;
  const now = clock.now();
  await requireOffered(deps, preferredTimes);
  const person = await acceptBooker(deps, booker, fields);
  const contact = contactOf(provenContactOf(person));
  const standing = await selectShows(db)
    .where((row) => (userId === null ? provenBy(contact) : row('user_id', '=', userId)))
    .executeTakeFirst();
  if (standing && isAhead(toBooking(standing), now)) {
    return toOwnBooking(deps, toBooking(standing), standing.applicant);
  }
  // A booking that is over or cancelled is replaced.
  if (standing) await db.deleteFrom('trials').where('reference', '=', standing.reference).execute();
  const applicant: RoadShowApplicant = { ...person, interest, preferredTimes, teamSize, remarks };
  const reference = await keepApplication(deps, {
    userId,
    product: 'road-show',
    applicant,
    locale,
    source: fields.source,
  });
  const booking = { reference, interest, preferredTimes, state: 'asked' as const, appointment: null, meeting: null };
  await mailBooker(deps, person, { kind: 'received', booking, revision: 0, locale });
  await notifyOperators(db, config, now, {
    kind: 'trial',
    reference,
    summary: `路演预约：${interest}，${person.company}`,
    details: [
      ['姓名', person.name],
      ['公司', person.company],
      ['职务', person.title ?? ''],
      ...contactDetails(person),
      ['希望的时间', preferredTimes.join('，')],
      ['团队人数', teamSize],
      ['备注', remarks],
      ['来源', fields.source ?? ''],
      [
        '确认',
        `npm run ops -- road-show-confirm ${reference} ${preferredTimes[0] ?? ''} --time <HH:MM> --person <同事> --link <https://…>`,
      ],
    ],
  });
  return toOwnBooking(deps, booking, person);
}

function selectShows(db: Db) {
  return db
    .selectFrom('trials')
    .select(['reference', 'applicant', 'state', 'appointment', 'meeting', 'mail'])
    .where('product', '=', 'road-show')
    .orderBy('created_at', 'desc');
}
