'use client';

import { useState } from 'react';
import { MarkedText } from '#components/marketplace/card/marked-text.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { normaliseText } from '#content/marketplace/catalogue/search-words.ts';
import type { DictionaryField } from '#contract/data-product.ts';
import type { Messages } from '#lib/i18n/messages.ts';

type Words = Messages['datahub']['product']['dictionary'];

/** The dictionary with a search over names, labels and meanings; without script it is whole and has no search. */
export function DictionaryTable({ fields, words }: { fields: readonly DictionaryField[]; words: Words }) {
  const [typed, setTyped] = useState('');
  const asked = normaliseText(typed).split(/\s+/).filter(Boolean);
  const found = fields.filter(({ name, label, description }) => {
    const text = normaliseText(`${name} ${label} ${description}`);
    return asked.every((word) => text.includes(word));
  });
  const mark = (text: string) => <MarkedText text={text} question={typed} />;
  const columns: TableColumn<DictionaryField>[] = [
    {
      key: 'name',
      header: words.name,
      rowHeader: true,
      cell: ({ name }) => <code className="font-mono">{mark(name)}</code>,
    },
    {
      key: 'label',
      header: words.label,
      minWidth: '6rem',
      cell: ({ label }) => mark(label),
    },
    {
      key: 'type',
      header: words.type,
      cell: ({ type }) => <span className="whitespace-nowrap">{words.types[type]}</span>,
    },
    { key: 'unit', header: words.unit, minWidth: '5rem', cell: ({ unit }) => unit ?? words.noUnit },
    {
      key: 'meaning',
      header: words.meaning,
      cell: ({ description, nullable }) => (
        <span className="wrap-anywhere">
          {mark(description)}
          {nullable && <span className="text-ink-2">{`（${words.nullable}）`}</span>}
        </span>
      ),
    },
    { key: 'since', header: words.since, cell: ({ since }) => <span className="whitespace-nowrap">{since}</span> },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2 noscript:hidden">
        <Field label={words.search} className="w-80 max-w-full">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={words.searchHint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <p role="status" className="py-2 text-sm text-ink-2">
          {`${found.length} / ${fields.length} ${words.found}`}
        </p>
      </div>
      <PhoneFold summary={words.open} open={asked.length > 0}>
        <Table
          caption={words.title}
          columns={columns}
          rows={found}
          rowKey={({ name }) => name}
          empty={words.none}
          className="md:max-xl:text-sm"
        />
      </PhoneFold>
    </>
  );
}
