import type { Locale } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';

/** Returns the company's details for a mail's signature, in a language. */
export function companyOf(
  { brandZh, brandEn, companyZh, companyEn, supportPhone, supportEmail }: Config['identity'],
  locale: Locale,
) {
  const english = locale === 'en-US';
  return {
    brand: english ? brandEn : brandZh,
    company: english ? companyEn : companyZh,
    phone: supportPhone,
    email: supportEmail,
  };
}
