import type { ApplicationState } from '#contract/recruitment.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** Returns the page on which the code shows, changes and withdraws the application. */
export const statusPage = ({ publicOrigin }: Config, code: string) =>
  `${publicOrigin}${pagePath('recruitment-status')}#code=${code}`;

/**
 * Builds the mail that confirms an application with its code, or reminds of an existing one. It contains nothing that the applicant typed: the
 * address is not verified, and its owner would get a stranger's text in our name.
 */
export function applicationMail(
  kind: 'application' | 'applicationAgain',
  options: { code: string; title: string; email: string; config: Config },
): StoredMail {
  const { code, title, email, config } = options;
  const t = translator('zh-CN', 'mails');
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const page = statusPage(config, code);
  return {
    about: code,
    to: { address: email },
    autoSubmitted: 'auto-replied',
    subject: t(`${kind}.subject`, { brand, title }),
    text: t(`${kind}.text`, { title, code, page, ...company }),
  };
}

/** Builds the mail about a new stage of an application; every stage is mailed. It removes a cancelled interview from calendars. */
export function movedMail(options: {
  code: string;
  title: string;
  state: ApplicationState;
  email: string;
  attachments: NonNullable<StoredMail['attachments']>;
  config: Config;
}): StoredMail {
  const { code, title, state, email, attachments, config } = options;
  const t = translator('zh-CN', 'mails');
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const page = statusPage(config, code);
  return {
    about: code,
    to: { address: email },
    subject: t('applicationMoved.subject', { brand, title }),
    text: t('applicationMoved.text', {
      title,
      code,
      state,
      page,
      cancelled: attachments.length > 0 ? t('interview.cancelled') : '',
      ...company,
    }),
    attachments,
  };
}
