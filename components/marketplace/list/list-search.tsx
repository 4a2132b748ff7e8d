'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { mostSearchLetters } from '#contract/data-product-facets.ts';
import type { ListQuery } from './list-query.ts';

/** The keyword, sent with Enter or the button; Back and Forward change the field with the address. */
export function ListSearch({ query, onApply }: { query: ListQuery; onApply: (query: ListQuery) => void }) {
  const t = useTranslations('datahub.list');
  const [typed, setTyped] = useState(query.q);
  const [shownFor, setShownFor] = useState(query.q);
  if (shownFor !== query.q) {
    setShownFor(query.q);
    setTyped(query.q);
  }
  return (
    <search aria-label={t('form')} className="noscript:hidden">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onApply({ ...query, q: typed.trim(), page: 1 });
        }}
      >
        <Field label={t('keyword')}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                type="search"
                name="q"
                maxLength={mostSearchLetters}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit">{t('submit')}</Button>
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}
