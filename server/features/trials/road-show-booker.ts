import type { FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { type bookRoadShow } from '#contract/road-show.ts';
import { trialAgreements } from '#contract/trial.ts';
import { requireAgreement } from '#server/features/accounts/accounts.ts';
import { acceptApplicant, acceptProven } from '#server/features/accounts/applicant.ts';
import { consumeCode } from '#server/features/accounts/verification-codes.ts';
import type { Applicant, RoadShowApplicant } from '#server/kernel/db/applicant.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail, requirePhone } from '#server/kernel/http/required-fields.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { provenContactOf, type Contact } from './road-show-contact.ts';

type Fields = z.output<typeof bookRoadShow.body>;
type BookerApplicant = Applicant & Pick<RoadShowApplicant, 'agreement'>;
/** The booker: an account, or a visitor who verifies a number or an address in this request. */
export type Person = { userId: number | null; request: FastifyRequest };

const scope = trialAgreements['road-show'];

/**
 * Checks the booker. Without an account, a code must verify the number or address; an account's own contact needs no code (decision 0074).
 * @throws Refusal agreementMissing, codeWrong, codePaused; BadField
 */
export async function acceptBooker(deps: Deps, { userId, request }: Person, fields: Fields): Promise<BookerApplicant> {
  if (userId !== null) return acceptAccount(deps, { userId, request }, fields);
  const { name, company, title, email_code: mailed, sms_code: texted, agreement = '' } = fields;
  requireAgreement(scope, agreement);
  const contacts = contactsOf(fields);
  const code = texted ?? mailed;
  if (code === undefined) throw new BadField('email_code', 'codeEmpty');
  await consumeCode(deps, request, { purpose: 'road-show', recipient: provenContactOf(contacts) }, code);
  // The agreement is stored with the booking, since there is no account.
  return { name, company, ...(title !== undefined && { title }), ...contacts, agreement };
}

/** Reads number and address from a form without an account. If it has an SMS code, the number is the verified contact. */
export function contactsOf(fields: Fields): Contact {
  const { email, phone, sms_code: texted } = fields;
  if (texted !== undefined && phone === undefined) throw new BadField('phone', 'phoneEmpty');
  if (texted === undefined && email === undefined) throw new BadField('email', 'emailEmpty');
  const given = { email: email === undefined ? '' : requireEmail('email', email), ...phoneOf(fields) };
  return texted === undefined ? given : { ...given, confirmedBy: 'phone' };
}

const phoneOf = ({ phone }: Fields) => (phone === undefined ? {} : { phone: requirePhone('phone', phone) });

async function acceptAccount(deps: Deps, booker: Person & { userId: number }, fields: Fields): Promise<Applicant> {
  const { userId, request } = booker;
  const own = await deps.db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { phone = own.phone ?? undefined } = phoneOf(fields);
  const email = fields.email === undefined ? '' : requireEmail('email', fields.email);
  const isOwn = { phone: phone !== undefined && phone === own.phone, email: email !== '' && email === own.email };
  const isByPhone =
    fields.sms_code !== undefined || email === '' || (isOwn.phone && !isOwn.email && fields.email_code === undefined);
  if (!isByPhone)
    return { ...(await acceptApplicant(deps, { userId, scope }, { ...fields, email })), ...phoneOf(fields) };

  return acceptProven(deps, { userId, scope }, fields, async () => {
    if (phone === undefined) {
      throw fields.sms_code === undefined ? new BadField('email', 'emailEmpty') : new BadField('phone', 'phoneEmpty');
    }
    if (!isOwn.phone) {
      if (fields.sms_code === undefined) throw new BadField('sms_code', 'codeEmpty');
      await consumeCode(deps, request, { purpose: 'road-show', recipient: phone }, fields.sms_code);
    }
    // The account's own address counts as verified however the booking is confirmed.
    return { phone, email, ...(!isOwn.email && { confirmedBy: 'phone' as const }) };
  });
}
