import type { Licence } from '#contract/licence.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { trialStartTexts } from '#server/features/licences/licence-mail.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { campusTranslator } from '#server/kernel/text/translator.ts';

type About = { reference: string; course: string; to: { name: string; email: string }; config: Config };

/** Builds the mail that an application was received or refused, or that its class is closed. */
export function campusMail(
  kind: 'received' | 'refused' | 'closed',
  { reason = '', ...about }: About & { reason?: string },
) {
  const { brand, values } = common(about);
  const t = campusTranslator();
  const subject = t(`${kind}.subject`, { brand, reference: about.reference });
  return {
    ...mailTo(about, subject, t(`${kind}.text`, { ...values, reason })),
    ...(kind === 'received' && { autoSubmitted: 'auto-replied' as const }),
  };
}

/** Builds the mail with the applicant's licence and, for a class of more than one, the code for the students. */
export function campusLicenceMail(
  kind: 'granted' | 'renewed',
  { licence, seats, code, ...about }: About & { licence: Licence; seats: number; code: string | null },
): StoredMail {
  const { brand, values } = common(about);
  const t = campusTranslator();
  const text = t(`${kind}.text`, {
    ...values,
    seats,
    gigabytes: (licence.quota.dailyTrafficBytes ?? 0) / 1024 ** 3,
    until: beijingMinute(new Date(licence.expiresAt)),
    key: licence.key,
    ...trialStartTexts(licence, about.config),
    students: code === null ? '' : t(`${kind}.students`, { code, page: values.page }),
  });
  return {
    ...mailTo(about, t(`${kind}.subject`, { brand, reference: about.reference }), text),
    attachments: [
      {
        filename: 'rqsdk-edu.lic',
        contentType: 'text/plain; charset=us-ascii',
        contentBase64: Buffer.from(`${licence.key}\n`).toString('base64'),
      },
    ],
  };
}

function common({ reference, course, to, config }: About) {
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const address = (route: 'edu' | 'account' | 'licence') => `${config.publicOrigin}${pagePath(route)}`;
  const [account, inspector, page] = [`${address('account')}#licences`, address('licence'), `${address('edu')}#campus`];
  return { brand, values: { name: to.name, reference, course, account, inspector, page, ...company } };
}

function mailTo({ reference, to }: About, subject: string, text: string): StoredMail {
  return { about: reference, to: { name: to.name, address: to.email }, subject, text };
}
