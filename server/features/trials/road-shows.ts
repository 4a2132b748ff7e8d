import type { z } from 'zod/mini';
import { type bookRoadShow, trialAgreements } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { acceptApplicant } from '#server/features/accounts/applicant.ts';
import { keepApplication, readBooking } from './trial-applications.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { roadShowMail } from './road-show-mail.ts';

export type Booking = {
  reference: string;
  interest: z.output<typeof bookRoadShow.body>['interest'];
  preferredTimes: string[];
};

/** A road-show that is asked for and not over yet: until the day after the last time that was offered. */
export async function readStandingRoadShow({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const row = await readBooking(db, userId, 'road-show');
  if (!row) return undefined;
  const { interest, preferredTimes } = row.applicant as unknown as Omit<Booking, 'reference'>;
  const lastDay =
    preferredTimes
      .map((time) => time.slice(0, 10))
      .toSorted()
      .at(-1) ?? '';
  const over = lastDay === '' || startOfBeijingDay(addDays(lastDay, 2)) <= clock.now();
  return over ? undefined : { reference: row.reference, interest, preferredTimes };
}

/**
 * Books a road-show: one standing booking a person; the visitor gets a mail with a calendar file, the operators a
 * notification.
 * @throws Refusal agreementMissing, codeWrong, codePaused; BadField
 */
export async function bookShow(
  deps: Deps,
  { userId, locale }: { userId: number; locale: Locale },
  fields: z.output<typeof bookRoadShow.body>,
): Promise<Booking> {
  return onceEvenIfRefused(deps, `trial:road-show:${userId}`, {
    existing: (trx) => readStandingRoadShow({ ...deps, db: trx }, userId),
    make: (trx) => makeBooking({ ...deps, db: trx }, { userId, locale }, fields),
  });
}

async function makeBooking(
  deps: Deps,
  { userId, locale }: { userId: number; locale: Locale },
  fields: z.output<typeof bookRoadShow.body>,
): Promise<Booking> {
  const { db, clock, config } = deps;
  const { interest, preferred_times: preferredTimes, team_size: teamSize = '', remarks = '' } = fields;
  const person = await acceptApplicant(deps, { userId, scope: trialAgreements['road-show'] }, fields);
  // An older booking whose times are over makes room for this one.
  await db.deleteFrom('trials').where('user_id', '=', userId).where('product', '=', 'road-show').execute();
  const applicant = { ...person, interest, preferredTimes, teamSize, remarks };
  const reference = await keepApplication(deps, { userId, product: 'road-show', applicant });
  const booking = { reference, interest, preferredTimes };
  await enqueue(db, clock.now(), 'mail', roadShowMail({ booking, to: person, locale, config, now: clock.now() }));
  await notifyOperators(db, config, clock.now(), {
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
    ],
  });
  return booking;
}
