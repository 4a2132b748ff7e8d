import { email as emailRule } from '#contract/fields.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { normaliseEmail } from '#server/kernel/text/email-address.ts';
import { normalisePhone, receivesCodes } from '#server/kernel/text/phone-number.ts';

/** Normalises a phone number to E.164. @throws BadField phoneBad */
export function requirePhone(field: string, written: string): string {
  const phone = normalisePhone(written);
  if (!phone) throw new BadField(field, 'phoneBad');
  return phone;
}

/** Normalises a phone number that a code is sent to. @throws BadField phoneBad, phoneNotReached */
export function requireReachedPhone(field: string, written: string): string {
  const phone = requirePhone(field, written);
  if (!receivesCodes(phone)) throw new BadField(field, 'phoneNotReached');
  return phone;
}

/** Normalises an e-mail address. @throws BadField emailBad */
export function requireEmail(field: string, written: string): string {
  const checked = emailRule.safeParse(normaliseEmail(written));
  if (!checked.success) throw new BadField(field, 'emailBad');
  return checked.data;
}

/** Normalises an account name: an e-mail address if it contains `@`, else a phone number. @throws BadField accountBad */
export function requireAccount(field: string, written: string): string {
  const account = written.includes('@') ? emailRule.safeParse(normaliseEmail(written)).data : normalisePhone(written);
  if (!account) throw new BadField(field, 'accountBad');
  return account;
}
