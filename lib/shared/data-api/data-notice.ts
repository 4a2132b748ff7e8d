import { dataNotice, sampleLicenceNotice } from '#contract/data-api.ts';
import type { Locale } from '#contract/locale.ts';

/** What every answer of the data API in JSON says of its data, and of the sample licence where that has asked. */
export function dataNoticeOf(locale: Locale, { sampleLicence }: { sampleLicence?: true }): string {
  return sampleLicence ? `${dataNotice[locale]} ${sampleLicenceNotice[locale]}` : dataNotice[locale];
}
