import type { ReactNode } from 'react';
import { Unfold } from './unfold.tsx';

/** What `folded-rows` in the stylesheet leaves in view. */
export const rowsInView = 5;

/**
 * A table of which five rows are seen, and the others once they are asked for, as rows of the same table; also without scripts. Unfolded
 * it stays so when other rows take the place of these.
 * @param count of all rows
 * @param rest names the others
 */
export function FoldedRows({
  count,
  rest,
  children,
}: {
  count: number;
  rest: (others: number) => ReactNode;
  children: ReactNode;
}) {
  const others = count - rowsInView;
  return (
    <div className="folded-rows">
      {children}
      <Unfold summary={rest(others)} className={others > 0 ? undefined : 'hidden'} />
    </div>
  );
}
