'use client';

import { useTranslations } from 'next-intl';
import type { InputHTMLAttributes, Ref } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useCountryOptions } from './use-country-codes.ts';

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
