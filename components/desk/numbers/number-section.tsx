'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { ExportButtons } from '#components/desk/listing/export-buttons.tsx';
import { isFigure, writeFigure } from '#components/desk/listing/figures.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Select } from '#components/ui/select.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { readDeskListing } from '#lib/api/desk-calls.ts';
import { errorText } from '#lib/api/error-text.ts';
import { DayBars } from './day-bars.tsx';
import { NameBars } from './name-bars.tsx';

type Cells = Readonly<Record<string, string | number | null>>;
type Column = DeskListing['columns'][number];
type NumberSectionProps = {
  listing: DeskListing;
  filters: Readonly<Record<string, string>>;
  onFilter: (name: string, value: string) => void;
};

/** Shows one number: its title, its chart, and the same figures as a table and for a spreadsheet. */
export function NumberSection({ listing, filters, onFilter }: NumberSectionProps) {
  const t = useTranslations('desk.numbers');
  const own = Object.fromEntries(listing.fields.flatMap(({ name }) => (filters[name] ? [[name, filters[name]]] : [])));
  const { data, error, mutate } = useSWR(
    { numbers: listing.name, own },
    (key) => readDeskListing(key.numbers, key.own).then((reply) => reply.data.rows),
    { keepPreviousData: true },
  );
  return (
    <section
      aria-labelledby={listing.name}
      className="mb-5 min-w-0 break-inside-avoid rounded-md border border-hairline bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={listing.name} className="text-lg font-semibold">
          {listing.title}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {listing.fields
            .filter(({ name, values }) => name !== 'days' && values)
            .map(({ name, title, values, choices }) => (
              <Select
                key={name}
                aria-label={`${listing.title} ${title}`}
                className="w-36"
                value={own[name] ?? values?.[0] ?? ''}
                onChange={({ target }) => onFilter(name, target.value)}
                options={(values ?? []).map((value) => ({ value, label: choices?.[value] ?? value }))}
              />
            ))}
          <ExportButtons listing={listing} look={{ filters: own, search: '' }} />
        </div>
      </header>
      <p className="mt-1 mb-4 text-sm text-ink-2">{listing.does}</p>
      {data ? (
        <Picture listing={listing} rows={data} />
      ) : error === undefined ? (
        <Loading label={t('loading')}>
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <EmptyState
          kind="failed"
          title={t('failed')}
          description={errorText(error, 'zh-CN')}
          action={<Button onClick={() => void mutate()}>{t('retry')}</Button>}
        />
      )}
    </section>
  );
}

/** Maximum number of bars in a chart; the table below it has all rows. */
const mostBars = 8;

const numberOf = (cells: Cells, { id }: Column) => Number(cells[id] ?? 0);

function Picture({ listing, rows }: { listing: DeskListing; rows: readonly Cells[] }) {
  const t = useTranslations('desk.numbers');
  const [named, ...others] = listing.columns;
  const figures = others.filter(isFigure);
  if (!named || !rows.some((cells) => figures.some((column) => numberOf(cells, column) !== 0)))
    return <p className="text-sm text-ink-2">{t('empty')}</p>;
  const nameOf = (cells: Cells) => String(cells[named.id] ?? '');
  const total = (column: Column) =>
    writeFigure(
      column,
      rows.reduce((sum, cells) => sum + numberOf(cells, column), 0),
    );
  const table = {
    summary: t('table'),
    head: listing.columns.map(({ title }) => title),
    rows: rows.map((cells) =>
      listing.columns.map((column) =>
        isFigure(column) ? writeFigure(column, numberOf(cells, column)) : String(cells[column.id] ?? ''),
      ),
    ),
  };
  return (
    <ChartFigure
      compact
      className="[&_details]:overflow-x-auto [&>figcaption]:sr-only"
      caption={{ title: listing.title, description: listing.does, source: t('from') }}
      table={table}
    >
      <div className="space-y-4">
        {figures.map((column) =>
          rows.every((cells) => numberOf(cells, column) === 0) ? (
            <p key={column.id} className="flex justify-between text-sm text-ink-2">
              <span>{column.title}</span>
              <span>{t('none')}</span>
            </p>
          ) : listing.chart === 'days' ? (
            <div key={column.id}>
              <p className="flex justify-between text-sm">
                <span>{column.title}</span>
                <span className="font-medium tabular-nums">{t('total', { total: total(column) })}</span>
              </p>
              <DayBars
                title={column.title}
                description={t('describe', {
                  title: column.title,
                  from: nameOf(rows[0] ?? {}),
                  to: nameOf(rows.at(-1) ?? {}),
                  total: total(column),
                  ...highest(rows, column, nameOf),
                })}
                unit={column.kind === 'money' ? t('yuan') : t('count')}
                days={rows.map(nameOf)}
                values={rows.map((cells) => numberOf(cells, column))}
              />
            </div>
          ) : (
            <NameBars
              key={column.id}
              title={column.title}
              description={rows
                .map((cells) => `${nameOf(cells)} ${writeFigure(column, numberOf(cells, column))}`)
                .join('，')}
              rows={rows.slice(0, mostBars).map((cells) => {
                const value = numberOf(cells, column);
                return { name: nameOf(cells), value, text: writeFigure(column, value) };
              })}
            />
          ),
        )}
        {listing.chart === 'bars' && rows.length > mostBars && (
          <p className="text-sm text-ink-2">{t('more', { count: rows.length - mostBars })}</p>
        )}
      </div>
    </ChartFigure>
  );
}

function highest(
  rows: readonly Cells[],
  column: Column,
  nameOf: (cells: Cells) => string,
): { most: string; at: string } {
  const top = rows.reduce(
    (best, cells) => (numberOf(cells, column) > numberOf(best, column) ? cells : best),
    rows[0] ?? {},
  );
  return { most: writeFigure(column, numberOf(top, column)), at: nameOf(top) };
}
