import { createHash } from 'node:crypto';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { JobPayloads } from '#server/kernel/jobs/jobs.ts';
import type { Ports } from '#server/kernel/ports/ports.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

type Invitation = JobPayloads['desk-invitation'];

const label = 'desk-invitation';

/** Creates the job of an invitation mail, with the link encrypted. */
export function invitationJob({ keyring }: Pick<Deps, 'keyring'>, email: string, link: string): Invitation {
  return { email, sealed: keyring.seal(label, link) };
}

/** Runs the job of an invitation mail: decrypts the link and sends it. */
export async function sendInvitation(
  { config, keyring, mail }: Pick<Deps, 'config' | 'keyring'> & Pick<Ports, 'mail'>,
  { email, sealed }: Invitation,
): Promise<void> {
  const t = translator('zh-CN', 'mails');
  const { brand, company } = companyOf(config.identity, 'zh-CN');
  await mail.send({
    // The id is the same for every try, so that the provider can deduplicate.
    id: createHash('sha256').update(sealed).digest('hex').slice(0, 32),
    to: { address: email },
    subject: t('deskInvitation.subject', { brand }),
    text: t('deskInvitation.text', { brand, link: keyring.open(label, sealed), company }),
  });
}
