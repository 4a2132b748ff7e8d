import { quickStartOf } from '#content/trial-quick-starts.ts';
import type { Licence } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** The mail that carries a licence, as text and as a file, in the language of whoever applied for it or ordered it. */
export function licenceMail(options: {
  licence: Licence;
  to: { name: string; email: string };
  locale: Locale;
  config: Config;
  /** It was bought. */
  ordered?: boolean;
}): StoredMail {
  const { licence, to, locale, config, ordered = false } = options;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const product = t(`licence.products.${licence.product}`);
  const until = beijingMinute(new Date(licence.expiresAt));
  const inspector = `${config.publicOrigin}${pagePath('licence')}`;
  const { key } = licence;
  const { curl, python } = quickStartOf(licence, config.publicOrigin);
  return {
    to: { name: to.name, address: to.email },
    subject: t('licence.subject', { brand, product }),
    text: t('licence.text', {
      name: to.name,
      ordered: String(ordered),
      product,
      until,
      curl,
      python,
      inspector,
      ...company,
    }),
    attachments: [
      {
        filename: `${licence.product}.lic`,
        contentType: 'text/plain; charset=us-ascii',
        contentBase64: Buffer.from(`${key}\n`).toString('base64'),
      },
    ],
  };
}
