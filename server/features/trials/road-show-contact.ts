import type { OwnBooking, RoadShowBooking } from '#contract/road-show.ts';
import type { Applicant } from '#server/kernel/db/applicant.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readRoadShowHours } from '#server/kernel/edited/edited.ts';
import { mayMailUnproven, numberSender } from '#server/kernel/limits/unproven-mail.ts';
import { linkKeyOf } from './road-show-link.ts';
import { roadShowMail, type RoadShowNews } from './road-show-mail.ts';
import { mailApplicant } from './trial-mails.ts';

export type Contact = Pick<Applicant, 'email' | 'phone' | 'confirmedBy'>;

/** Returns true if the number was verified and any address was not (decision 0074). */
const isConfirmedByPhone = ({ confirmedBy }: Contact) => confirmedBy === 'phone';

/** Returns the number or address that the booking's code has verified. */
export function provenContactOf(applicant: Contact): string {
  return isConfirmedByPhone(applicant) ? (applicant.phone ?? '') : applicant.email;
}

/** Adds the link's key to a booking, for its verified visitor. */
export function toOwnBooking(deps: Deps, booking: RoadShowBooking, { email }: Applicant): OwnBooking {
  const answeredBy = email === '' ? 'call' : 'mail';
  return { ...booking, key: linkKeyOf(deps, booking.reference), answeredBy };
}

/** Mails the visitor about a change of a booking, if there is an address. Only a verified address gets the link. */
export async function mailBooker(deps: Deps, applicant: Applicant, news: RoadShowNews): Promise<void> {
  const { db, clock, config } = deps;
  const { name, email } = applicant;
  const { reference } = news.booking;
  const now = clock.now();
  if (email === '') return;
  if (isConfirmedByPhone(applicant)) {
    const mail = { kind: 'road-show', to: email, sender: numberSender(provenContactOf(applicant)) } as const;
    if (!(await mayMailUnproven(deps, mail))) return;
  }
  const proven = isConfirmedByPhone(applicant) ? null : { name, linkKey: linkKeyOf(deps, reference) };
  const halves = await readRoadShowHours(deps);
  await mailApplicant(db, now, reference, roadShowMail({ ...news, address: email, proven, halves, config, now }));
}

/** Returns a visitor's contacts for the operators' mails. */
export function contactDetails(applicant: Applicant): Array<[string, string]> {
  const { email, phone = '' } = applicant;
  const isByPhone = isConfirmedByPhone(applicant);
  return [
    [isByPhone ? '邮箱（未验证）' : '邮箱', email],
    [isByPhone ? '电话（已验证）' : '电话', phone],
    ['联系方式', email === '' ? '访客没有留邮箱，请致电告知' : ''],
  ];
}
