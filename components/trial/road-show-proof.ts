import { anyText, spelledText, type Rules } from '#components/forms/define-form.ts';
import { codeSpelling } from '#contract/code-spelling.ts';
import { email as emailRule, phoneNumber, verificationCode } from '#contract/fields.ts';
import type { Locale } from '#contract/locale.ts';
import { errorOf, mainland, phoneOnWire } from '#lib/session/phone-entry.ts';
import { provenRules, type Proven } from './trial-applicant.ts';

/** What can confirm a road-show. */
export const confirmedBys = ['phone', 'email'] as const;

/** What confirms a road-show; blank until the page has said which way comes first in its language. */
export const confirmationFields = { confirmedBy: anyText(), smsCode: spelledText(codeSpelling) };

/** Numbers are usual in China, addresses everywhere else. */
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

/** Whether visitors choose what confirms the booking: not with an account that has an address alone. */
export const hasChoice = ({ hasAccount, phone }: Proven) => hasAccount !== true || Boolean(phone);

/** Whether the number is what confirms the booking. */
export const isByPhone = ({ confirmedBy }: Pick<Proof, 'confirmedBy'>, proven: Proven) =>
  hasChoice(proven) && confirmedBy === 'phone';

/** The account's own number is proven already; another one needs its code (decision 0074). */
export function needsSmsCode(typed: string, { phone }: Proven): boolean {
  return !phone || phoneOnWire({ country: mainland, number: typed }) !== phone;
}

/** A number as people write it: without the country code in mainland China. */
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

/** The code as the call takes it, of the contact that it confirms. */
export function confirmationOnWire(
  { phone = '', ...sent }: { confirmedBy: string; phone?: string | undefined; smsCode: string },
  proven: Proven,
) {
  if (!isByPhone(sent, proven)) return {};
  return { smsCode: needsSmsCode(phone, proven) ? sent.smsCode : undefined, emailCode: undefined };
}
