import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Builds the mail that confirms an enquiry or reports a new state. It contains nothing that the sender typed: the address is not verified, and
 * its owner would get a stranger's text in our name.
 */
export function leadMail(
  what: 'received' | 'moved',
  options: { reference: string; kind: string; email: string; state?: string; config: Config },
): StoredMail {
  const { reference, email, state = 'received', config } = options;
  // The name of an ICU message's choice cannot contain a hyphen.
  const kind = options.kind === 'data-request' ? 'demand' : options.kind;
  const t = translator('zh-CN', 'mails');
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const page = `${config.publicOrigin}${pagePath('enquiry')}#code=${reference}`;
  return {
    about: reference,
    to: { address: email },
    ...(what === 'received' && { autoSubmitted: 'auto-replied' }),
    subject: t(`lead.${what}.subject`, { brand, kind, reference }),
    text: t(`lead.${what}.text`, { kind, reference, state, page, ...company }),
  };
}
