import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Licence, LicenceProduct } from '#contract/licence.ts';
import type { Locale, Wording } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';

/** Products whose id is no name that people know. */
const productNames: Partial<Record<LicenceProduct, Wording>> = {
  'data-products': { 'zh-CN': '数据产品', 'en-US': 'data products' },
};

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
  const { identity, publicOrigin } = config;
  const until = beijingMinute(new Date(licence.expiresAt));
  const inspector = `${publicOrigin}${pagePath('licence')}`;
  const product = (productNames[licence.product] ?? { 'zh-CN': licence.product, 'en-US': licence.product })[locale];
  const text =
    locale === 'en-US'
      ? `Hello ${to.name},\n\nyour licence of ${product} is ready. It ends on ${until} (Beijing time). Nothing is charged afterwards.\n\nThe licence key, also attached as a file:\n\n${licence.key}\n\nWhat a key says can be checked at ${inspector}\n\n${identity.companyEn}\n${identity.supportEmail}\n`
      : `${to.name}，您好：\n\n您${ordered ? '订购' : '申请'}的 ${product} 授权已开通，有效期至 ${until}（北京时间），到期后不会自动扣费。\n\n授权文本如下，附件为同一内容的文件：\n\n${licence.key}\n\n可在 ${inspector} 查看授权的产品、期限与额度。\n\n${identity.companyZh}\n${identity.supportPhone}\n${identity.supportEmail}\n`;
  return {
    to: { name: to.name, address: to.email },
    subject:
      locale === 'en-US' ? `Your ${identity.brandEn} licence: ${product}` : `${identity.brandZh}授权已开通：${product}`,
    text,
    attachments: [
      {
        filename: `${licence.product}.lic`,
        contentType: 'text/plain; charset=us-ascii',
        contentBase64: Buffer.from(`${licence.key}\n`).toString('base64'),
      },
    ],
  };
}
