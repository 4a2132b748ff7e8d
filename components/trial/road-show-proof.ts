import { anyText, spelledText, type Rules } from '#components/forms/define-form.ts';
import { codeSpelling } from '#contract/code-spelling.ts';
import { email as emailRule, phoneNumber, verificationCode } from '#contract/fields.ts';
import type { Locale } from '#contract/locale.ts';
import { errorOf, mainland, phoneOnWire } from '#lib/session/phone-entry.ts';
import { provenRules, type Proven } from './trial-applicant.ts';

/** Contacts that can confirm a road-show. */
export const confirmedBys = ['phone', 'email'] as const;

/** Fields of the confirmation; `confirmedBy` is blank until the page sets its language's default. */
export const confirmationFields = { confirmedBy: anyText(), smsCode: spelledText(codeSpelling) };

/** Returns the default contact: phone numbers in China, email addresses everywhere else. */
export const firstConfirmation = (locale: Locale): (typeof confirmedBys)[number] =>
  locale === 'zh-CN' ? 'phone' : 'email';

type Proof = {
  confirmedBy: string;
  phone: string;
  smsCode: string;
  email: string;
  emailCode: string;
  agreement: boolean;
};

/** Returns true if visitors choose the contact that confirms the booking; an account with only an address has no choice. */
export const hasChoice = ({ hasAccount, phone }: Proven) => hasAccount !== true || Boolean(phone);

/** Returns true if the phone number confirms the booking. */
export const isByPhone = ({ confirmedBy }: Pick<Proof, 'confirmedBy'>, proven: Proven) =>
  hasChoice(proven) && confirmedBy === 'phone';

/** Returns true if a number needs a code; the account's own number is proven already (decision 0074). */
export function needsSmsCode(typed: string, { phone }: Proven): boolean {
  return !phone || phoneOnWire({ country: mainland, number: typed }) !== phone;
}

/** Formats a number as people write it: without the country code in mainland China. */
export const writtenPhone = (phone: string) => phone.replace(/^\+86(?=\d{11}$)/, '');

export function roadShowRules(proven: Proven) {
  const { emailCode, agreement } = provenRules(proven);
  return {
    agreement,
    phone: (entry) => (isByPhone(entry, proven) ? errorOf(phoneNumber, entry.phone) : null),
    smsCode: (entry) =>
      isByPhone(entry, proven) && needsSmsCode(entry.phone, proven) ? errorOf(verificationCode, entry.smsCode) : null,
    email: (entry) => (isByPhone(entry, proven) ? null : errorOf(emailRule, entry.email)),
    emailCode: (entry) => (isByPhone(entry, proven) ? null : emailCode(entry)),
  } satisfies Rules<Proof>;
}

/** Returns the code of the confirmed contact, as the call expects it. */
export function confirmationOnWire(
  { phone = '', ...sent }: { confirmedBy: string; phone?: string | undefined; smsCode: string },
  proven: Proven,
) {
  if (!isByPhone(sent, proven)) return {};
  return { smsCode: needsSmsCode(phone, proven) ? sent.smsCode : undefined, emailCode: undefined };
}
