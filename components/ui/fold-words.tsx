import type { ReactNode } from 'react';

/** What stands on a fold: one thing while it is closed, another once it is open. Only the one that is seen is read; without scripts as well. */
export function FoldWords({ closed, open }: { closed: ReactNode; open: ReactNode }) {
  return (
    <>
      <span className="[details[open]>summary_&]:hidden">{closed}</span>
      <span className="hidden [details[open]>summary_&]:inline">{open}</span>
    </>
  );
}
