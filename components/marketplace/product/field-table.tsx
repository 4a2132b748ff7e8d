'use client';

import { useState } from 'react';
import { MarkedText } from '#components/marketplace/card/marked-text.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { normaliseText } from '#content/marketplace/catalogue/search-words.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { barUnits, thumbnailBars } from '#lib/marketplace/thumbnail.ts';
import type { FieldRow } from './field-rows.ts';

type Words = Pick<
  Messages['datahub']['product']['fields'],
  | 'title'
  | 'search'
  | 'searchHint'
  | 'found'
  | 'none'
  | 'rest'
  | 'field'
  | 'meaning'
  | 'values'
  | 'profile'
  | 'absent'
  | 'least'
  | 'median'
  | 'most'
>;

/**
 * Shows the fields with their values and a search over names, labels and meanings; without a script all fields are
 * shown, without the search.
 */
export function FieldTable({ fields, words }: { fields: readonly FieldRow[]; words: Words }) {
  const [typed, setTyped] = useState('');
  const asked = normaliseText(typed).split(/\s+/).filter(Boolean);
  const found = fields.filter(({ name, label, meaning }) => {
    const text = normaliseText(`${name} ${label} ${meaning}`);
    return asked.every((word) => text.includes(word));
  });
  const mark = (text: string) => <MarkedText text={text} question={typed} />;
  const hasProfiles = fields.some(({ profile }) => profile !== undefined);
  const columns: TableColumn<FieldRow>[] = [
    {
      key: 'name',
      header: words.field,
      rowHeader: true,
      cell: ({ name, label }) => (
        <>
          <code className="font-mono text-sm wrap-anywhere md:whitespace-nowrap">{mark(name)}</code>
          <span className="text-sm font-normal text-ink-2 max-md:ml-2 md:block">{mark(label)}</span>
        </>
      ),
    },
    {
      key: 'meaning',
      header: words.meaning,
      cell: ({ type, meaning }) => (
        <span className="flex flex-wrap gap-x-2 text-sm wrap-anywhere md:block">
          <span className="md:block">{mark(meaning)}</span>
          <span className="text-ink-2 md:block">{type}</span>
        </span>
      ),
    },
    {
      key: 'values',
      header: words.values,
      cell: ({ values }) => (
        <span className="flex flex-wrap gap-x-4 font-mono text-sm wrap-anywhere md:block xl:whitespace-nowrap">
          {values.map((value, at) => (
            <span key={at} className="md:block">
              {value ?? <span className="text-ink-2">{words.absent}</span>}
            </span>
          ))}
        </span>
      ),
    },
  ];
  if (hasProfiles) {
    columns.push({
      key: 'profile',
      header: words.profile,
      cell: ({ profile }) => profile && <Profile {...profile} words={words} />,
    });
  }
  const isSearched = asked.length > 0;
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
        <p role="status" className="text-sm text-ink-2 sm:py-2">
          {isSearched ? `${found.length} / ${fields.length} ${words.found}` : ''}
        </p>
      </div>
      <div className={isSearched ? undefined : 'folded-rows'}>
        <Table
          caption={words.title}
          columns={columns}
          rows={found}
          rowKey={({ name }) => name}
          empty={words.none}
          className="field-table"
        />
        {!isSearched && <Unfold summary={words.rest} />}
      </div>
    </>
  );
}

/** The distribution as a small picture over its least, median and most value; its first line is on the baseline of the row. */
function Profile({ path, figures, note, words }: NonNullable<FieldRow['profile']> & { words: Words }) {
  const names = [words.least, words.median, words.most];
  return (
    <>
      <span className="mb-1 block text-sm text-ink-2">{note}</span>
      {path !== null && (
        <svg
          viewBox={`-0.5 -${barUnits} ${thumbnailBars} ${barUnits}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-7 w-full border-b border-edge"
        >
          <path d={path} strokeWidth={0.8} className="stroke-ink-2" />
        </svg>
      )}
      {figures.length > 0 && (
        <span className="flex flex-wrap justify-between gap-x-2 text-sm">
          {figures.map((figure, at) => (
            <span key={at} className="whitespace-nowrap">
              <span className="visually-hidden">{`${names[at]} `}</span>
              {figure}
            </span>
          ))}
        </span>
      )}
    </>
  );
}
