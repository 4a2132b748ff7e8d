'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { everything, filterNames, mostLetters, type OpeningQuery } from './filter-openings.ts';
import { useOpeningLabels } from './use-opening-labels.ts';

/** Shows the filters. Choices apply at once, the keyword on submit. It works before hydration, too. */
export function FilterForm({ query, onChange }: { query: OpeningQuery; onChange: (query: OpeningQuery) => void }) {
  const t = useTranslations('recruitment.search');
  const labels = useOpeningLabels();
  const sorts = useTexts('recruitment.search.sorts');
  const form = useRef<HTMLFormElement>(null);
  const shownFor = useRef(query.q);

  useEffect(() => {
    // Back and Forward change the keyword in the address; the field follows.
    const field = form.current?.elements.namedItem('q');
    if (shownFor.current !== query.q && field instanceof HTMLInputElement) field.value = query.q;
    shownFor.current = query.q;
  }, [query.q]);

  const apply = () => onChange(shownIn(form.current!));

  const choices = [
    ['city', t('city'), labels.cities],
    ['direction', t('direction'), labels.directions],
    ['employment', t('employment'), labels.employments],
    ['deadline', t('deadline'), labels.deadlines],
  ] as const;

  return (
    <search className="noscript:hidden" aria-label={t('form')}>
      <form
        ref={form}
        className="grid gap-4 border-y border-hairline py-5 sm:grid-cols-2 lg:grid-cols-12"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label={t('keyword')} help={t('keywordHint')} className="sm:col-span-2 lg:col-span-12">
          {(control) => (
            <div className="flex gap-2">
              <Input {...control} type="search" name="q" maxLength={mostLetters} defaultValue={query.q} />
              <Button type="submit" variant="secondary">
                {t('submit')}
              </Button>
            </div>
          )}
        </Field>
        <HydratedFieldset className="contents">
          {choices.map(([name, label, offered]) => (
            <Field key={name} label={label} className="lg:col-span-2">
              {(control) => (
                <Select
                  {...control}
                  name={name}
                  value={query[name]}
                  placeholder={t('any')}
                  options={optionsOf(offered)}
                  onChange={apply}
                />
              )}
            </Field>
          ))}
          <Field label={t('sort')} className="lg:col-span-3 lg:col-start-10">
            {(control) => (
              <Select {...control} name="sort" value={query.sort} options={optionsOf(sorts)} onChange={apply} />
            )}
          </Field>
        </HydratedFieldset>
      </form>
    </search>
  );
}

/** Reads the query from the form's fields. */
function shownIn(form: HTMLFormElement): OpeningQuery {
  const shown = new FormData(form);
  const textOf = (name: string) => {
    const value = shown.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const filters = Object.fromEntries(filterNames.map((name) => [name, textOf(name)]));
  return { ...everything, ...filters, sort: textOf('sort') === 'deadline' ? 'deadline' : 'newest' };
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
