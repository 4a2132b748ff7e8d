import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { trialAgreements, type bookRoadShow } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { booked, RoadShowBooking } from '#contract/road-show.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays, isWorkingDay } from '#lib/shared/time/working-days.ts';
import { requireAgreement } from '#server/features/accounts/accounts.ts';
import { acceptApplicant } from '#server/features/accounts/applicant.ts';
import { consumeCode } from '#server/features/accounts/verification-codes.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Applicant } from '#server/kernel/db/tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail, requirePhone } from '#server/kernel/http/required-fields.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { registrationOf } from './road-show-account.ts';
import { linkKeyOf } from './road-show-link.ts';
import { roadShowMail } from './road-show-mail.ts';
import { keepApplication, readBooking } from './trial-applications.ts';
import { mailApplicant } from './trial-mails.ts';

type Fields = z.output<typeof bookRoadShow.body>;
/** Who books: an account, or whoever proves an address in this request. */
type Booker = { userId: number | null; locale: Locale; request: FastifyRequest };

/** A booking as the calls carry it. */
export function toBooking(row: {
  reference: string;
  applicant: Applicant;
  state: string | null;
  appointment: string | null;
}): RoadShowBooking {
  const { interest, preferredTimes } = row.applicant as unknown as Pick<RoadShowBooking, 'interest' | 'preferredTimes'>;
  const state = row.state === 'confirmed' || row.state === 'cancelled' ? row.state : 'asked';
  return { reference: row.reference, interest, preferredTimes, state, appointment: row.appointment };
}

/** Whether a booking is still to come: until the day after its appointment, or after the last time that was wished. */
export function isAhead({ state, appointment, preferredTimes }: RoadShowBooking, now: Date): boolean {
  const last = appointment ?? preferredTimes.toSorted().at(-1);
  return state !== 'cancelled' && last !== undefined && startOfBeijingDay(addDays(last.slice(0, 10), 2)) > now;
}

/** A road-show that is asked for and neither over nor cancelled, and what became of its latest mail. */
export async function readStandingRoadShow({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const row = await readBooking(db, userId, 'road-show');
  return row && isAhead(toBooking(row), clock.now()) ? { booking: toBooking(row), mail: row.mail } : undefined;
}

/** @throws BadField preferred_times when one of them is no working day, or sooner than the confirmation that is promised */
export function requireOffered(now: Date, times: readonly string[]): void {
  const [first = ''] = appointmentDays(now);
  const last = addDays(first, 60);
  const isOffered = (day: string) => day >= first && day <= last && isWorkingDay(day);
  if (!times.every((time) => isOffered(time.slice(0, 10)))) throw new BadField('preferred_times', 'timesGone');
}

/**
 * Books a road-show: one standing booking a person; the visitor gets a mail with a calendar file, the operators a
 * notification. Without an account, the code of the address confirms it.
 * @throws Refusal agreementMissing, codeWrong, codePaused; BadField
 */
export async function bookShow(deps: Deps, booker: Booker, fields: Fields): Promise<z.output<typeof booked>> {
  const { userId } = booker;
  const email = requireEmail('email', fields.email);
  const booking = await onceEvenIfRefused(deps, `trial:road-show:${userId ?? email}`, {
    // Nobody who has not proven the address is shown its booking.
    existing: async (trx) =>
      userId === null ? undefined : (await readStandingRoadShow({ ...deps, db: trx }, userId))?.booking,
    make: (trx) => makeBooking({ ...deps, db: trx }, booker, fields),
  });
  if (userId !== null) return booking;
  return { ...booking, registration: await registrationOf(deps, { reference: booking.reference, email }) };
}

async function makeBooking(deps: Deps, booker: Booker, fields: Fields): Promise<RoadShowBooking> {
  const { db, clock, config } = deps;
  const { userId, locale } = booker;
  const { interest, preferred_times: preferredTimes, team_size: teamSize = '', remarks = '' } = fields;
  const now = clock.now();
  requireOffered(now, preferredTimes);
  const person = await acceptBooker(deps, booker, fields);
  const older = selectOlder(db, userId, person.email);
  const standing = await older.executeTakeFirst();
  if (standing && isAhead(toBooking(standing), now)) return toBooking(standing);
  // An older booking that is over or cancelled makes room for this one.
  if (standing) await db.deleteFrom('trials').where('reference', '=', standing.reference).execute();
  const applicant = { ...person, interest, preferredTimes, teamSize, remarks };
  const reference = await keepApplication(deps, {
    userId,
    product: 'road-show',
    applicant,
    locale,
    source: fields.source,
  });
  const booking = { reference, interest, preferredTimes, state: 'asked' as const, appointment: null };
  const linkKey = linkKeyOf(deps, reference);
  await mailApplicant(
    db,
    now,
    reference,
    roadShowMail({ kind: 'received', booking, revision: 0, to: person, linkKey, locale, config, now }),
  );
  await notifyOperators(db, config, now, {
    kind: 'trial',
    reference,
    summary: `路演预约：${interest}，${person.company}`,
    details: [
      ['姓名', person.name],
      ['公司', person.company],
      ['职务', person.title ?? ''],
      ['邮箱', person.email],
      ['电话', person.phone ?? ''],
      ['希望的时间', preferredTimes.join('，')],
      ['团队人数', teamSize],
      ['备注', remarks],
      ['来源', fields.source ?? ''],
      ['确认', `npm run ops -- road-show-confirm ${reference} ${preferredTimes[0] ?? ''}`],
    ],
  });
  return booking;
}

async function acceptBooker(deps: Deps, { userId, request }: Booker, fields: Fields): Promise<Applicant> {
  const scope = trialAgreements['road-show'];
  const phone = fields.phone === undefined ? {} : { phone: requirePhone('phone', fields.phone) };
  if (userId !== null) return { ...(await acceptApplicant(deps, { userId, scope }, fields)), ...phone };
  const { name, company, title, email_code: code, agreement = '' } = fields;
  requireAgreement(scope, agreement);
  const email = requireEmail('email', fields.email);
  if (code === undefined) throw new BadField('email_code', 'codeEmpty');
  await consumeCode(deps, request, { purpose: 'road-show', recipient: email }, code);
  // There is no account to keep it with.
  return { name, company, ...(title !== undefined && { title }), email, ...phone, agreement };
}

function selectOlder(db: Db, userId: number | null, email: string) {
  const bookings = db
    .selectFrom('trials')
    .select(['reference', 'applicant', 'state', 'appointment'])
    .where('product', '=', 'road-show')
    .orderBy('created_at', 'desc');
  if (userId !== null) return bookings.where('user_id', '=', userId);
  return bookings.where('user_id', 'is', null).where(sql<string>`applicant ->> 'email'`, '=', email);
}
