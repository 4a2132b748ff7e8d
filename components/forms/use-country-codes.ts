'use client';

import useSWR from 'swr';
import { listCountryCodes } from '#lib/api/common-calls.ts';
import { ownRegion } from '#lib/browser/own-region.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { mainland } from '#lib/session/phone-entry.ts';

const beforeLoading = [{ value: mainland, label: '+86' }];

/** The server orders the list for the page's language. */
const keyOfList = () => ['country-codes', pageLocale()];

/**
 * Returns options with label `+86 中国` and value `CN|86` (docs/behaviour.md#login-by-code); only +86 until the list has
 * loaded.
 */
export function useCountryOptions() {
  const { data } = useSWR(keyOfList, listCountryCodes, { revalidateOnFocus: false });
  if (!data || data.data.length === 0) return beforeLoading;
  const inEnglish = pageLocale() === 'en-US';
  // A reader abroad is seldom in mainland China.
  const own = inEnglish ? ownRegion() : undefined;
  return data.data
    .toSorted((a, b) => Number(b.country === own) - Number(a.country === own))
    .map(({ country, code_number, chinese_name, english_name }) => ({
      value: `${country}|${code_number}`,
      label: `+${code_number} ${inEnglish ? english_name : chinese_name}`,
    }));
}
