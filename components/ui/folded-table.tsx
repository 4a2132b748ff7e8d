import type { ReactNode } from 'react';
import { Table, type TableProps } from './table.tsx';
import { Unfold } from './unfold.tsx';

/** What `folded-rows` in the stylesheet leaves in view. */
export const rowsInView = 5;

/**
 * A table of which five rows are seen, and the others once they are asked for, as rows of the same table; also without scripts. Unfolded
 * it stays so when other rows take the place of these.
 * @param rest names the others
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
