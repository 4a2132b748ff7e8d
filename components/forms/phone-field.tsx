'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import type { InputHTMLAttributes, Ref } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { listCountryCodes } from '#lib/api/common.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { defaultCountry } from '#lib/session/phone-entry.ts';

type PhoneFieldProps = {
  country: string;
  onCountryChange: (country: string) => void;
  /** What the form library registers on the number's input. */
  number: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  error: string | undefined;
};

/** A country code, chosen from a list that is loaded with the dialog, and a number. */
export function PhoneField({ country, onCountryChange, number, error }: PhoneFieldProps) {
  const t = useTranslations('auth');
  const options = useCountryOptions();
  return (
    <Field label={t('phone')} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Combobox
            label={t('country')}
            options={options}
            value={country}
            onChange={onCountryChange}
            searchLabel={t('countrySearch')}
            emptyLabel={t('countryEmpty')}
            className="w-28 shrink-0"
          />
          <Input
            {...number}
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={t('phonePlaceholder')}
            data-autofocus=""
          />
        </div>
      )}
    </Field>
  );
}

const beforeLoading = [{ value: defaultCountry, label: '+86' }];

/** Label `+86`, value `CN|86` (specification, section 3); +86 alone until the list is there. */
function useCountryOptions() {
  const { data } = useSWR('country-codes', listCountryCodes, { revalidateOnFocus: false });
  if (!data || data.data.length === 0) return beforeLoading;
  const inEnglish = pageLocale() === 'en-US';
  return data.data.map(({ country, code_number, chinese_name, english_name }) => ({
    value: `${country}|${code_number}`,
    label: `+${code_number}`,
    detail: inEnglish ? english_name : chinese_name,
    keywords: `${country} ${english_name} ${chinese_name}`,
  }));
}
