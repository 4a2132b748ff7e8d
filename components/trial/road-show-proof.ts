import { anyText, type Rules } from '#components/forms/define-form.ts';
import { email as emailRule, phoneNumber, verificationCode } from '#contract/fields.ts';
import type { Locale } from '#contract/locale.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { provenRules, type Proven } from './trial-applicant.ts';

/** What a code of a road-show can confirm, without an account. */
export const confirmedBys = ['phone', 'email'] as const;

/** What confirms a road-show without an account; blank until the page has said which way comes first in its language. */
export const confirmationFields = { confirmedBy: anyText(), smsCode: anyText() };

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

/** Whether the number is what the code confirms: an account has a proven contact. */
export const isByPhone = ({ confirmedBy }: Pick<Proof, 'confirmedBy'>, { hasAccount }: Proven) =>
  hasAccount !== true && confirmedBy === 'phone';

export function roadShowRules(proven: Proven) {
  const { emailCode, agreement } = provenRules(proven);
  return {
    agreement,
    phone: (entry) => (isByPhone(entry, proven) ? errorOf(phoneNumber, entry.phone) : null),
    smsCode: (entry) => (isByPhone(entry, proven) ? errorOf(verificationCode, entry.smsCode) : null),
    email: (entry) => (isByPhone(entry, proven) ? null : errorOf(emailRule, entry.email)),
    emailCode: (entry) => (isByPhone(entry, proven) ? null : emailCode(entry)),
  } satisfies Rules<Proof>;
}

/** The code as the call takes it, of the contact that it confirms. */
export function confirmationOnWire(sent: Pick<Proof, 'confirmedBy' | 'smsCode'>, proven: Proven) {
  return isByPhone(sent, proven) ? { smsCode: sent.smsCode, emailCode: undefined } : {};
}
