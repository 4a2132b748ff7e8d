import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** Takes a colleague to the enrolment; what the link carries behind its `#` is in no log on the way. */
export function invitationMail(config: Config, email: string, link: string): StoredMail {
  const t = translator('zh-CN', 'mails');
  const { brand, company } = companyOf(config.identity, 'zh-CN');
  return {
    to: { address: email },
    subject: t('deskInvitation.subject', { brand }),
    text: t('deskInvitation.text', { brand, link, company }),
  };
}
