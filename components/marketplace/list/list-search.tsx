'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { mostSearchLetters } from '#contract/data-product-facets.ts';
import { pushAddressQuery, useAddressQuery } from '#lib/navigation/use-address-query.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { readListQuery, writeListQuery } from './list-query.ts';

/**
 * The keyword, sent with Enter or the button: a form that the browser sends by itself before its script has come. React hears of no
 * letter; Back and Forward change the field with the address.
 */
export function ListSearch() {
  const t = useTranslations('datahub.list');
  const query = readListQuery(useAddressQuery());
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef('');
  useEffect(() => {
    // Not at the start: what was typed before the script came is the visitor's.
    if (field.current && shown.current !== query.q) field.current.value = query.q;
    shown.current = query.q;
  }, [query.q]);

  function search() {
    const next = writeListQuery({ ...query, q: field.current?.value.trim() ?? '', page: 1 });
    if (next !== writeListQuery(query)) pushAddressQuery(next);
  }

  return (
    <search aria-label={t('form')} className="noscript:hidden">
      <form
        action={withBasePath(routePath('datahub-list'))}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Field label={t('keyword')}>
          {(control) => (
            <div className="flex gap-2">
              <Input {...control} ref={field} type="search" name="q" maxLength={mostSearchLetters} />
              {/* As wide as its label before the label has come: the page may be painted between the two. */}
              <Button type="submit" className="min-w-19">
                {t('submit')}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}
