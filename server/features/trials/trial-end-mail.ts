import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { LicenceHolder } from '#server/features/licences/licence-holder.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

export type TrialReminder = 'ends-7' | 'ends-1' | 'ended';

/**
 * Returns how to continue after a trial. Cloud data are ordered on the site, products priced by deployment begin with a talk, and a school's
 * licence begins with an application.
 */
function continuation(
  product: LicenceHolder['product'],
  locale: Locale,
): { way: 'order' | 'talk' | 'school'; path: string } {
  if (product === 'rqdata-cloud')
    return { way: 'order', path: `${pagePath('purchase', {}, locale)}?items=research:1&months=12` };
  if (product === 'rqsdk-edu') return { way: 'school', path: `${pagePath('edu')}#campus` };
  return { way: 'talk', path: pagePath('trial', { product: 'road-show' }, locale) };
}

/** Builds the mail that announces the end of a trial or a school's licence, with a link to continue and a contact for extensions. */
export function trialEndMail(
  reminder: TrialReminder,
  { id, product, expiresAt, to, locale }: LicenceHolder,
  config: Config,
): StoredMail {
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const { way, path } = continuation(product, locale);
  const values = { product: t(`products.${product}`), when: t(`trialEnd.when.${reminder}`) };
  return {
    to: { name: to.name, address: to.email },
    subject: t('trialEnd.subject', { brand, ...values }),
    text: t('trialEnd.text', {
      name: to.name,
      ...values,
      id,
      until: beijingMinute(expiresAt),
      next: t(`trialEnd.next.${way}`, { link: `${config.publicOrigin}${path}`, email: company.email }),
      ...company,
    }),
  };
}
