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
 * Shows the keyword field, submitted by Enter or the button; before hydration the browser submits the form itself. The
 * field is uncontrolled; Back and Forward change it with the address.
 */
export function ListSearch() {
  const t = useTranslations('datahub.list');
  const query = readListQuery(useAddressQuery());
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef('');
  useEffect(() => {
    // Not on mount: text typed before hydration is kept.
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
              {/* Has the width of its label before the label has been parsed: the page may be painted between the two. */}
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
