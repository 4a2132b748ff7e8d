import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';

/** Confirms an application with the code that shows and withdraws it. */
export function applicationMail(options: {
  code: string;
  title: string;
  name: string;
  email: string;
  config: Config;
}): StoredMail {
  const { code, title, name, email, config } = options;
  const { identity, publicOrigin } = config;
  return {
    to: { name, address: email },
    subject: `${identity.brandZh}：已收到您对“${title}”的应聘`,
    text: `${name}，您好：\n\n我们已收到您对“${title}”的应聘，申请编号 ${code}。\n\n凭编号可随时查看进度或撤回申请，撤回后简历立即删除：\n${publicOrigin}${pagePath('recruitment-status')}?code=${code}\n\n${identity.companyZh}\n${identity.supportEmail}\n`,
  };
}
