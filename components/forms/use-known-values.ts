'use client';

import { useEffect, useRef } from 'react';

type Texts<Field extends string> = Partial<Record<Field, string | null>>;

/**
 * Fills empty fields with the account's data, so that no form asks twice (WCAG 2.2, 3.3.7). When the session ends,
 * unchanged filled-in values are removed again.
 * @param known undefined while no one is signed in
 * @returns values without the filled-in ones: a draft outlives the session
 */
export function useKnownValues<Field extends string>(
  known: Texts<Field> | undefined,
  isReady: boolean,
  {
    getValues,
    setValue,
  }: { getValues(this: void, field: Field): string; setValue(this: void, field: Field, value: string): void },
) {
  const filled = useRef<Texts<Field>>({});
  const text = known && JSON.stringify(known);

  useEffect(() => {
    if (!isReady) return;
    if (text === undefined) {
      for (const [field, value] of entriesOf(filled.current)) if (getValues(field) === value) setValue(field, '');
      filled.current = {};
      return;
    }
    for (const [field, value] of entriesOf(JSON.parse(text) as Texts<Field>)) {
      if (getValues(field) !== '' || !value) continue;
      setValue(field, value);
      filled.current[field] = value;
    }
  }, [text, isReady, getValues, setValue]);

  return <Values extends object>(values: Values): Values => ({
    ...values,
    ...Object.fromEntries(
      entriesOf(filled.current).flatMap(([field, value]) =>
        value === (values as Texts<Field>)[field] ? [[field, '']] : [],
      ),
    ),
  });
}

const entriesOf = <Field extends string>(texts: Texts<Field>) =>
  Object.entries(texts) as Array<[Field, string | null | undefined]>;
