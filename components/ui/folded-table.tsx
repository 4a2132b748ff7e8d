import type { ReactNode } from 'react';
import { Table, type TableProps } from './table.tsx';
import { Unfold } from './unfold.tsx';

/** Number of rows that `folded-rows` in the stylesheet keeps visible. */
export const rowsInView = 5;

/**
 * Shows five rows of a table, and the others on request, as rows of the same table; it works without scripts. It stays
 * unfolded when its rows change.
 * @param rest returns the label for the number of other rows
 */
export function FoldedTable<Row>({ rest, ...table }: TableProps<Row> & { rest: (others: number) => ReactNode }) {
  const others = table.rows.length - rowsInView;
  return (
    <div className="folded-rows">
      <Table {...table} />
      <Unfold summary={rest(others)} className={others > 0 ? undefined : 'hidden'} />
    </div>
  );
}
