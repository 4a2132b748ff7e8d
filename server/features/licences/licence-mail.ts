import { firstDatasets, quickStartOf, type QuickStart } from '#content/trial-quick-starts.ts';
import type { Licence } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import type { Deliveries } from '#server/kernel/ports/ports.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { centreLine } from './delivery-centre.ts';

/** Builds the mail with a trial's licence, as text and as a file, in the applicant's language. */
export function licenceMail(options: {
  licence: Licence;
  to: { name: string; email: string };
  locale: Locale;
  config: Config;
}): StoredMail {
  const { licence, to, locale, config } = options;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const product = t(`products.${licence.product}`);
  const until = beijingMinute(new Date(licence.expiresAt));
  const inspector = `${config.publicOrigin}${pagePath('licence', {}, locale)}`;
  const { content, ...file } = licenceFile(licence);
  return {
    to: { name: to.name, address: to.email },
    subject: t('licence.subject', { brand, product }),
    text: t('licence.text', {
      name: to.name,
      product,
      until,
      ...trialStartTexts(licence, config),
      centre: centreLine(config, locale),
      inspector,
      ...company,
    }),
    attachments: [{ ...file, contentBase64: Buffer.from(content).toString('base64') }],
  };
}

/** Returns a licence as a mail attachment. */
export function licenceFile({ product, key }: Pick<Licence, 'product' | 'key'>) {
  return { filename: `${product}.lic`, contentType: 'text/plain; charset=us-ascii', content: `${key}\n` };
}

/** Returns the quick start of a mail for a licence from a trial or a colleague. */
export function trialStartTexts(licence: Licence, { publicOrigin }: Pick<Config, 'publicOrigin'>) {
  return inOneText(quickStartOf(licence, publicOrigin));
}

/**
 * Returns the quick start of a mail for an ordered licence. It omits products without a file, which a colleague delivers. If the storage cannot
 * list the files, they are assumed to exist, so that the mail is not delayed.
 */
export async function quickStartTexts(licence: Licence, config: Config, deliveries: Pick<Deliveries, 'list'>) {
  const ids = firstDatasets(licence);
  const lists = await Promise.all(ids.map((id) => deliveries.list(id).catch(() => null)));
  const undelivered = ids.filter((_, at) => lists[at]?.length === 0);
  return inOneText(quickStartOf({ ...licence, undelivered }, config.publicOrigin));
}

function inOneText({ curl, python, powershell }: QuickStart) {
  return { curl, python, powershell: `${powershell.curl}\n${powershell.python}` };
}
