import type { Locale } from '#contract/locale.ts';
import { marketNotice, sampleLicenceNotice } from '#contract/data-api.ts';

/** What every answer of the market interface in JSON says of its data, and of the sample licence where that has asked. */
export function marketNoticeOf(locale: Locale, { sampleLicence }: { sampleLicence?: true }): string {
  return sampleLicence ? `${marketNotice[locale]} ${sampleLicenceNotice[locale]}` : marketNotice[locale];
}
