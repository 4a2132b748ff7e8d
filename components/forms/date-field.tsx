'use client';

import { useLocale } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { dateInputWords } from '#lib/i18n/date-input-words.ts';
import { isDay, spellDay } from '#lib/shared/time/written-day.ts';

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name?: string;
  min?: string | undefined;
  max?: string | undefined;
  value: string;
  /** Is given a day or nothing while it is typed, and whatever was typed once the field is left. */
  onChange: (value: string) => void;
};

/** A date field that is validated on blur. The typed text stays; an incomplete date changes nothing. */
export function DateField({ name, min, max, value, onChange, error, ...field }: DateFieldProps) {
  const { bad, ...words } = dateInputWords(useLocale());
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed === null && value !== '' && !isDay(value);

  function change(text: string) {
    const isWhole = text === '' || isDay(text);
    setTyped(isWhole ? null : text);
    if (isWhole) onChange(text);
  }

  function leave() {
    if (typed === null) return;
    setTyped(null);
    onChange(spellDay(typed));
  }

  return (
    <Field {...field} error={error ?? (isBad ? bad : undefined)}>
      {(control) => (
        <DateInput
          {...control}
          {...words}
          name={name}
          min={min}
          max={max}
          value={typed ?? value}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      )}
    </Field>
  );
}
