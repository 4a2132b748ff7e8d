'use client';

import useSWR from 'swr';
import { listCountryCodes } from '#lib/api/common-calls.ts';
import { ownRegion } from '#lib/browser/own-region.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { mainland } from '#lib/session/phone-entry.ts';

const beforeLoading = [{ value: mainland, label: '+86' }];

/** The server orders the list for the page's language. */
const keyOfList = () => ['country-codes', pageLocale()];

/** Label `+86 中国`, value `CN|86` (docs/behaviour.md#login-by-code); +86 alone until the list is there. */
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
