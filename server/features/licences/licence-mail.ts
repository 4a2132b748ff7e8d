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

/** The mail that carries a trial's licence, as text and as a file, in the applicant's language. */
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

/** A licence as a file, for a mail. */
export function licenceFile({ product, key }: Pick<Licence, 'product' | 'key'>) {
  return { filename: `${product}.lic`, contentType: 'text/plain; charset=us-ascii', content: `${key}\n` };
}

/** The first lines with a licence of a trial or a colleague, as mails print them. */
export function trialStartTexts(licence: Licence, { publicOrigin }: Pick<Config, 'publicOrigin'>) {
  return inOneText(quickStartOf(licence, publicOrigin));
}

/**
 * The first lines with an ordered licence: none for a product that has no file yet, because a colleague hands it over. The mail waits for no
 * storage: where the files cannot be listed, they count as there.
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
