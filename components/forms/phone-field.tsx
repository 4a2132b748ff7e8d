'use client';

import { useTranslations } from 'next-intl';
import type { InputHTMLAttributes, RefCallback } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { mainland, shownPhone } from '#lib/session/phone-entry.ts';
import { CountryInput } from './country-input.tsx';
import { isPasted } from './is-pasted.ts';
import { useCountryOptions } from './use-country-codes.ts';

type PhoneFieldProps = {
  /** Blank until a number is typed or a country is chosen. */
  country: string;
  onCountryChange: (country: string) => void;
  onNumberChange: (number: string) => void;
  /** Props that the form library registers on the number's input. */
  number: InputHTMLAttributes<HTMLInputElement> & { ref?: RefCallback<HTMLInputElement> };
  error: string | undefined;
};

/**
 * Shows a country code, chosen from a list that loads with the dialog, and a number. The list's first entry is the
 * default. A number keeps the country that was shown while it was typed, even if another list loads later. A code typed
 * or pasted with the number selects its country.
 */
export function PhoneField({ country, onCountryChange, onNumberChange, number, error }: PhoneFieldProps) {
  const t = useTranslations('auth');
  const options = useCountryOptions();
  const shown = country || (options[0]?.value ?? mainland);

  function respell({ value }: HTMLInputElement) {
    const entry = shownPhone(
      { country: shown, number: value },
      options.map((option) => option.value),
    );
    if (value !== '' && entry.country !== country) onCountryChange(entry.country);
    if (entry.number !== value) onNumberChange(entry.number);
  }

  return (
    <Field label={t('phone')} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <CountryInput options={options} value={shown} onChange={onCountryChange} />
          <Input
            {...number}
            {...control}
            ref={(field) => {
              number.ref?.(field);
              // Typed before hydration, when +86 was shown beside it.
              if (field?.value && country === '') onCountryChange(mainland);
            }}
            onInput={() => country === '' && onCountryChange(shown)}
            onChange={(event) => {
              number.onChange?.(event);
              if (isPasted(event.nativeEvent)) respell(event.currentTarget);
            }}
            onBlur={(event) => {
              respell(event.currentTarget);
              number.onBlur?.(event);
            }}
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
