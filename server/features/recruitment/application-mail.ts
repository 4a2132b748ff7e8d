import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** Confirms an application with the code that shows and withdraws it. */
export function applicationMail(options: {
  code: string;
  title: string;
  name: string;
  email: string;
  config: Config;
}): StoredMail {
  const { code, title, name, email, config } = options;
  const t = translator('zh-CN', 'mails');
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const page = `${config.publicOrigin}${pagePath('recruitment-status')}?code=${code}`;
  return {
    to: { name, address: email },
    subject: t('application.subject', { brand, title }),
    text: t('application.text', { name, title, code, page, ...company }),
  };
}
