import type { Watch } from './simulated-database.ts';

type Observe = NonNullable<Watch['observe']>;

/**
 * Checks that only the worker with the latest lease ends a job.
 * @param by returns the task of the running statement
 * @param report receives a violation
 */
export function watchLeases(by: () => number | undefined, report: (violation: string) => void): Observe {
  const takenBy = new Map<number, number | undefined>();
  return ({ sql, rows }) => {
    if (!sql.startsWith('update "jobs"')) return;
    for (const { id } of rows as { id: number }[]) {
      const isTaken = sql.includes('skip locked');
      const isEnded = /"lease" = \S+ and "closed_at" is null/.test(sql);
      if (isTaken) takenBy.set(id, by());
      else if (!isEnded) takenBy.delete(id);
      else if (takenBy.get(id) !== by()) report(`job ${id}: ended by a worker that had lost it`);
      else takenBy.delete(id);
    }
  };
}
