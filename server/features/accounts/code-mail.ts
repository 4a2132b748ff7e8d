import type { Locale } from '#contract/locale.ts';
import type { CodeSubject } from '#contract/trial.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { SentPurpose } from './verification-codes.ts';

/** Builds the mail with a verification code, in the visitor's language. */
export function codeMail(options: {
  address: string;
  code: string;
  validMinutes: number;
  about: SentPurpose | CodeSubject;
  locale: Locale;
  identity: Config['identity'];
}): MailMessage {
  const { address, code, validMinutes: minutes, about, locale, identity } = options;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(identity, locale);
  return {
    to: { address },
    subject: t('code.subject', { brand }),
    text: t('code.text', { purpose: t(`code.purposes.${about}`), code, minutes, ...company }),
  };
}
