import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { centreLine } from './delivery-centre.ts';
import { holderOf, selectHolders } from './licence-holder.ts';
import { licenceFile } from './licence-mail.ts';

/**
 * Mails the holder about a colleague's change of a licence, with a contact and the new text. Runs in the caller's transaction.
 * @returns a message for the colleague
 */
export async function mailLicenceChange(
  { db, clock, config }: Pick<Deps, 'clock' | 'config'> & { db: Db },
  id: string,
  change: 'issued' | 'extended' | 'changed' | 'reissued' | 'revoked',
  { key, reason = '' }: { key?: string; reason?: string } = {},
): Promise<string> {
  const row = await selectHolders(db).where('licences.id', '=', id).executeTakeFirst();
  const holder = row && holderOf(row);
  if (!holder) return '没有持有人的邮箱，请以其他方式告知\n';
  const { to, locale, product, expiresAt } = holder;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const values = {
    name: to.name,
    product: t(`products.${product}`),
    id,
    until: beijingMinute(expiresAt),
    centre: centreLine(config, locale),
    reason: reason === '' ? '' : t('licenceChange.reason', { reason }),
    ...company,
  };
  const file = key === undefined ? undefined : licenceFile({ product, key });
  await enqueue(db, clock.now(), 'mail', {
    to: { name: to.name, address: to.email },
    subject: t(`licenceChange.${change}.subject`, { brand, product: values.product }),
    text: t(`licenceChange.${change}.text`, values),
    ...(file && {
      attachments: [
        {
          filename: file.filename,
          contentType: file.contentType,
          contentBase64: Buffer.from(file.content).toString('base64'),
        },
      ],
    }),
  });
  return `已通知 ${to.email}\n`;
}
