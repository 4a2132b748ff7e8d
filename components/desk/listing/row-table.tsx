'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { CellView } from './cell-view.tsx';
import { isFigure } from './figures.ts';
import type { Look } from './listing-address.ts';
import type { Row } from './merge-rows.ts';

type Column = DeskListing['columns'][number];
type RowTableProps = {
  listing: DeskListing;
  rows: readonly Row[];
  look: Look;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  /** The rows that are picked, where something can be done with them. */
  selection: { picked: ReadonlySet<string>; pick: (keys: readonly string[], isPicked: boolean) => void } | null;
  /** What each row leads to doing. */
  actionsOf: ((row: Row) => ReactNode) | null;
};

/** The rows under a header that sorts; below 768 px each is a card. Columns that no row has a value for are left out. */
export function RowTable({ listing, rows, look, onSort, selection, actionsOf }: RowTableProps) {
  const t = useTranslations('desk.listing');
  const columns = listing.columns.filter(({ id }) => rows.some(({ cells }) => cells[id] !== null && cells[id] !== ''));
  const areAllPicked = selection !== null && rows.every(({ key }) => selection.picked.has(key));
  return (
    <div
      role="region"
      aria-label={listing.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md md:border md:border-hairline md:bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
        <caption className="visually-hidden">{listing.title}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {selection && (
              <th scope="col" className="w-11 border-b border-hairline pl-3 text-left">
                <input
                  type="checkbox"
                  className="choice"
                  aria-label={t('pickAll')}
                  checked={areAllPicked}
                  onChange={({ target }) =>
                    selection.pick(
                      rows.map(({ key }) => key),
                      target.checked,
                    )
                  }
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} listing={listing} look={look} onSort={onSort} />
            ))}
            {actionsOf && (
              <th scope="col" className="border-b border-hairline px-3 text-left font-medium text-ink-2">
                {t('act')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:space-y-3">
          {rows.map(({ key, cells }) => {
            const isPicked = selection?.picked.has(key) ?? false;
            return (
              <tr
                key={key}
                data-row={key}
                tabIndex={-1}
                className={clsx(
                  'group max-md:block max-md:rounded-md max-md:border max-md:border-hairline max-md:p-3',
                  'focus:outline-2 focus:-outline-offset-2 focus:outline-primary',
                  isPicked ? 'bg-primary-soft' : 'bg-surface md:hover:bg-sunk',
                )}
              >
                {selection && (
                  <td className="max-md:pb-1 md:border-b md:border-hairline md:pl-3">
                    <input
                      type="checkbox"
                      className="choice"
                      aria-label={t('pick', { row: nameOf(listing, cells, key) })}
                      checked={isPicked}
                      onChange={({ target }) => selection.pick([key], target.checked)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={clsx(
                      'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:justify-items-start max-md:gap-x-2 md:border-b md:border-hairline',
                      'md:h-11 md:px-3 md:py-1.5',
                      isFigure(column) && 'md:text-right',
                      (cells[column.id] ?? '') === '' && 'max-md:hidden',
                    )}
                  >
                    <span aria-hidden="true" className="text-ink-2 md:hidden">
                      {column.title}
                    </span>
                    <CellView listing={listing} column={column} value={cells[column.id] ?? null} />
                  </td>
                ))}
                {actionsOf && (
                  <td className="max-md:pt-2 md:border-b md:border-hairline md:px-3 md:py-1.5">
                    <span className="flex flex-wrap gap-2 md:w-max">{actionsOf({ key, cells })}</span>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A row in a few words: its record's id. */
function nameOf({ record }: DeskListing, cells: Row['cells'], key: string): string {
  return String((record && cells[record.column]) ?? key);
}

type HeadCellProps = Pick<RowTableProps, 'listing' | 'look' | 'onSort'> & { column: Column };

function HeadCell({ listing, column, look, onSort }: HeadCellProps) {
  const isSorted = look.sort === column.id;
  const order = look.order ?? (listing.ascending ? 'asc' : 'desc');
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : listing.ascending ? 'asc' : 'desc';
  const canSort = listing.sorts.includes(column.id);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx(
        'border-b border-hairline px-3 font-medium whitespace-nowrap text-ink-2',
        isFigure(column) ? 'text-right' : 'text-left',
      )}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(column.id, next)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-1 rounded-sm hover:text-primary',
            isSorted && 'text-ink',
          )}
        >
          {column.title}
          <Icon
            name="chevronDown"
            className={clsx('size-4', isSorted ? order === 'asc' && 'rotate-180' : 'opacity-40')}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{column.title}</span>
      )}
    </th>
  );
}
