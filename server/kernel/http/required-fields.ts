import { email as emailRule } from '#contract/fields.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { normaliseEmail } from '#server/kernel/text/email-address.ts';
import { normalisePhone, receivesCodes } from '#server/kernel/text/phone-number.ts';

/** The one spelling of a phone number, E.164. @throws BadField phoneBad */
export function requirePhone(field: string, written: string): string {
  const phone = normalisePhone(written);
  if (!phone) throw new BadField(field, 'phoneBad');
  return phone;
}

/** The one spelling of a phone number that a code is sent to. @throws BadField phoneBad, phoneNotReached */
export function requireReachedPhone(field: string, written: string): string {
  const phone = requirePhone(field, written);
  if (!receivesCodes(phone)) throw new BadField(field, 'phoneNotReached');
  return phone;
}

/** The one spelling of an e-mail address. @throws BadField emailBad */
export function requireEmail(field: string, written: string): string {
  const checked = emailRule.safeParse(normaliseEmail(written));
  if (!checked.success) throw new BadField(field, 'emailBad');
  return checked.data;
}

/** An account as a person writes it: an e-mail address when it has an `@`, else a phone number. @throws BadField accountBad */
export function requireAccount(field: string, written: string): string {
  const account = written.includes('@') ? emailRule.safeParse(normaliseEmail(written)).data : normalisePhone(written);
  if (!account) throw new BadField(field, 'accountBad');
  return account;
}
