'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import type { DeskListing } from '#contract/desk.ts';
import { CellView } from './cell-view.tsx';
import { isFigure } from './figures.ts';
import { HeadCell } from './head-cell.tsx';
import { LeadCell } from './lead-cell.tsx';
import type { Look } from './listing-address.ts';
import type { Row } from './merge-rows.ts';
import { tableColumns } from './table-columns.ts';
import { useCut } from './use-cut.ts';

type RowTableProps = {
  listing: DeskListing;
  rows: readonly Row[];
  look: Look;
  /** Ids of hidden columns. */
  hidden: ReadonlySet<string>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  /** The picked rows, if bulk actions exist. */
  selection: { picked: ReadonlySet<string>; pick: (keys: readonly string[], isPicked: boolean) => void } | null;
  /** Renders the actions of a row. */
  actionsOf: ((row: Row) => ReactNode) | null;
};

/** Sticky cells of a table that scrolls sideways: the customer and, in a wide window, the next column. */
const fixedFirst = 'md:sticky md:left-(--lead) md:z-[1] md:bg-inherit';
const fixedSecond = 'xl:sticky xl:left-[calc(var(--lead)+14rem)] xl:z-[1] xl:bg-inherit xl:[box-shadow:var(--edge)]';
const leadClass = clsx(fixedFirst, 'md:w-56 md:max-w-56 md:min-w-56 md:max-xl:[box-shadow:var(--edge)]');

/** The checkbox column is as wide as the offset of the next cell. */
const pickClass = 'md:sticky md:left-0 md:z-[1] md:w-11 md:min-w-11 md:bg-inherit md:pl-3';

/** Shows rows under a sortable header; below 768 px each row is a card. Columns without any value are omitted. */
export function RowTable({ listing, rows, look, hidden, onSort, selection, actionsOf }: RowTableProps) {
  const t = useTranslations('desk.listing');
  const box = useRef<HTMLDivElement>(null);
  const cut = useCut(box);
  const { lead, columns } = tableColumns(listing, rows, hidden);
  const areAllPicked = selection !== null && rows.every(({ key }) => selection.picked.has(key));
  const classOf = (at: number) => {
    if (at > 0) return undefined;
    return lead ? fixedSecond : clsx(fixedFirst, 'md:[box-shadow:var(--edge)]');
  };
  const head = { listing, look, onSort };
  return (
    <div
      className="relative"
      style={{
        ['--lead' as string]: selection ? '2.75rem' : '0px',
        ['--edge' as string]: cut.left ? '6px 0 6px -6px var(--color-edge)' : 'none',
      }}
    >
      <div
        ref={box}
        role="region"
        aria-label={listing.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md md:border md:border-hairline md:bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
          <caption className="visually-hidden">{listing.title}</caption>
          <thead className="max-md:sr-only">
            <tr className="bg-surface">
              {selection && (
                <th scope="col" className={clsx(pickClass, 'border-b border-hairline text-left')}>
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
              {lead && <HeadCell {...head} column={lead} className={leadClass} />}
              {columns.map((column, at) => (
                <HeadCell key={column.id} {...head} column={column} className={classOf(at)} />
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
                    <td className={clsx(pickClass, 'max-md:pb-1 md:border-b md:border-hairline')}>
                      <input
                        type="checkbox"
                        className="choice"
                        aria-label={t('pick', { row: nameOf(listing, cells, key) })}
                        checked={isPicked}
                        onChange={({ target }) => selection.pick([key], target.checked)}
                      />
                    </td>
                  )}
                  {lead && (
                    <td className={clsx(leadClass, 'max-md:pb-2 md:border-b md:border-hairline md:px-3 md:py-1.5')}>
                      <LeadCell listing={listing} cells={cells} />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    <td
                      key={column.id}
                      className={clsx(
                        'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:justify-items-start max-md:gap-x-2 md:border-b md:border-hairline',
                        'md:h-11 md:px-3 md:py-1.5',
                        isFigure(column) && 'md:text-right',
                        (cells[column.id] ?? '') === '' && 'max-md:hidden',
                        classOf(at),
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
      {cut.right && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-px right-px w-3 rounded-r-md bg-linear-to-l from-hairline to-transparent max-md:hidden"
        />
      )}
    </div>
  );
}

/** Returns the name of a row: its record's id. */
function nameOf({ record }: DeskListing, cells: Row['cells'], key: string): string {
  return String((record && cells[record.column]) ?? key);
}
