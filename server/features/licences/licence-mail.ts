import { quickStartOf } from '#content/trial-quick-starts.ts';
import type { Licence } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
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
      ...quickStartTexts(licence, config),
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

/** The first lines with a licence, as mails print them. */
export function quickStartTexts(licence: Licence, { publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const { curl, python, powershell } = quickStartOf(licence, publicOrigin);
  return { curl, python, powershell: `${powershell.curl}\n${powershell.python}` };
}
