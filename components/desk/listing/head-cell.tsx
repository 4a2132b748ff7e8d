'use client';

import { clsx } from 'clsx';
import { Icon } from '#components/ui/icons.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { isFigure } from './figures.ts';
import type { Look } from './listing-address.ts';
import type { Column } from './table-columns.ts';

type HeadCellProps = {
  listing: DeskListing;
  look: Look;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  column: Column;
  /** Classes of a sticky column. */
  className: string | undefined;
};

/** Shows the title of a column; it sorts the rows if the list supports that order. */
export function HeadCell({ listing, column, look, onSort, className }: HeadCellProps) {
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
        className,
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
