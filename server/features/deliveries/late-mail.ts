import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { lateMailLinkName } from '#contract/late-mail.ts';
import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { lateMailEndUrl, lateMailTokenOf } from './late-mail-choice.ts';
import { dueDay } from './late-since.ts';

/** A set whose data of a day has not come in time. */
export type LateSet = { product: CatalogueProduct; day: string };

/** Composes the mail about late deliveries: each set with when it was due, the account's files, the service's status, and the link that ends it. */
export function lateMail(
  { config, keyring }: Pick<Deps, 'config' | 'keyring'>,
  { userId, address, locale }: { userId: number; address: string; locale: Locale },
  late: readonly LateSet[],
  now: Date,
): StoredMail {
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const token = lateMailTokenOf(keyring, userId);
  const title = ({ product }: LateSet) => (locale === 'en-US' ? product.english : product.name);
  const lines = late.map((one) =>
    t('lateDelivery.line', {
      title: title(one),
      day: one.day,
      due: dueDay(one.product, one.day),
      // The catalogue's sentence is Chinese.
      promise: one.product.updateTime,
    }),
  );
  const status = `${config.publicOrigin}${pagePath('service-status', {}, locale)}`;
  return {
    to: { address },
    subject: t('lateDelivery.subject', { brand, n: late.length, title: title(late[0]!) }),
    text: t('lateDelivery.text', {
      n: late.length,
      now: beijingMinute(now),
      lines: lines.join('\n'),
      deliveries: `${config.publicOrigin}${pagePath('account', {}, locale)}#deliveries`,
      status,
      end: `${status}#${lateMailLinkName}=${token}`,
      ...company,
    }),
    unsubscribe: lateMailEndUrl(config, token),
  };
}
