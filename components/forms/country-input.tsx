'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import { Input } from '#components/ui/input.tsx';
import { findCountry, type CountryOption } from './find-country.ts';

type CountryInputProps = {
  options: readonly CountryOption[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * Input of a phone number's country, searched by its code or its name. While focused it is empty, because browsers
 * suggest only entries that contain the field's text; the placeholder then shows the chosen country.
 */
export function CountryInput({ options, value, onChange }: CountryInputProps) {
  const t = useTranslations('auth');
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // The choice to return to when the typed text matches no country, although its beginning matched one.
  const [before, setBefore] = useState(value);
  const chosen = options.find((option) => option.value === value)?.label ?? `+${value.split('|')[1] ?? ''}`;
  return (
    <span className="relative block w-36 shrink-0">
      <Input
        aria-label={t('country')}
        list={listId}
        autoComplete="off"
        value={typed ?? chosen}
        placeholder={chosen}
        onFocus={() => {
          setTyped('');
          setBefore(value);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(findCountry(options, event.target.value)?.value ?? before);
        }}
        onBlur={() => setTyped(null)}
        className="country-input pr-8"
      />
      <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-2 size-5 text-ink-2" />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value}>{option.label}</option>
        ))}
      </datalist>
    </span>
  );
}
