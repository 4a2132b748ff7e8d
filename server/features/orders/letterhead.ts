import type { Locale } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import type { Letterhead } from './pdf-pages.ts';

/** Returns the sender's letterhead in a document's language. */
export function letterheadOf(identity: Config['identity'], locale: Locale): Letterhead {
  const { company, phone, email } = companyOf(identity, locale);
  const brands = locale === 'en-US' ? [identity.brandEn] : [identity.brandZh, identity.brandEn];
  return { brand: brands.join(' '), lines: [company, locale === 'en-US' ? email : `${phone}　${email}`] };
}
