'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { deskSearchLeast } from '#contract/desk-record.ts';
import { deskAddress } from './desk-address.ts';
import { goTo } from './desk-link.tsx';

/** A field that searches all kinds of records: an order number or a telephone number opens its record. */
export function DeskSearch({ id, words }: { id: string; words: string }) {
  const t = useTranslations('desk.frame.search');
  const field = useRef<HTMLInputElement>(null);
  const [isShort, setIsShort] = useState(false);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    setIsShort(typed.length < deskSearchLeast);
    if (typed.length >= deskSearchLeast) goTo(deskAddress.search(typed));
  }

  return (
    <search aria-label={t('title')}>
      <form onSubmit={search}>
        <Field
          id={id}
          label={t('title')}
          hideLabel
          error={isShort ? t('short', { least: deskSearchLeast }) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              key={words}
              ref={field}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              placeholder={t('place')}
              defaultValue={words}
            />
          )}
        </Field>
      </form>
    </search>
  );
}
