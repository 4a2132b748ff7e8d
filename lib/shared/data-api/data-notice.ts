import { dataNotice, sampleLicenceNotice } from '#contract/data-api.ts';
import type { Locale } from '#contract/locale.ts';

/**
 * Returns the notice in every JSON answer of the data API: about its data, and about the sample licence if the caller
 * uses it.
 */
export function dataNoticeOf(locale: Locale, { sampleLicence }: { sampleLicence?: true }): string {
  return sampleLicence ? `${dataNotice[locale]} ${sampleLicenceNotice[locale]}` : dataNotice[locale];
}
