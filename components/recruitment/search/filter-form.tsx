'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Messages } from '#lib/i18n/messages.ts';
import { mostLetters, type OpeningQuery } from './filter-openings.ts';

/** The filters: choices apply at once, the keyword when it is sent. */
export function FilterForm({
  query,
  onChange,
  words,
}: {
  query: OpeningQuery;
  onChange: (query: OpeningQuery) => void;
  words: Messages['recruitment'];
}) {
  const { search } = words;
  const [typed, setTyped] = useState(query.q);
  const [shownFor, setShownFor] = useState(query.q);
  // Back and Forward change the keyword in the address; the field follows.
  if (shownFor !== query.q) {
    setShownFor(query.q);
    setTyped(query.q);
  }
  const apply = (more: Partial<OpeningQuery> = {}) => onChange({ ...query, q: typed.trim(), ...more });
  const choices = [
    ['city', search.city, words.cities],
    ['direction', search.direction, words.directions],
    ['employment', search.employment, words.employments],
    ['deadline', search.deadline, search.deadlines],
  ] as const;

  return (
    <search className="noscript:hidden" aria-label={search.form}>
      <form
        className="grid gap-4 border-y border-hairline py-5 sm:grid-cols-2 lg:grid-cols-12"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label={search.keyword} help={search.keywordHint} className="sm:col-span-2 lg:col-span-12">
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                type="search"
                name="q"
                maxLength={mostLetters}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" variant="secondary">
                {search.submit}
              </Button>
            </div>
          )}
        </Field>
        {choices.map(([name, label, offered]) => (
          <Field key={name} label={label} className="lg:col-span-2">
            {(control) => (
              <Select
                {...control}
                name={name}
                value={query[name]}
                placeholder={search.any}
                options={optionsOf(offered)}
                onChange={(event) => apply({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={search.sort} className="lg:col-span-3 lg:col-start-10">
          {(control) => (
            <Select
              {...control}
              name="sort"
              value={query.sort}
              options={optionsOf(search.sorts)}
              onChange={(event) => apply({ sort: event.target.value === 'deadline' ? 'deadline' : 'newest' })}
            />
          )}
        </Field>
      </form>
    </search>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
