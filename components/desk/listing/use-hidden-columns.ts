import { useState } from 'react';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** The setting of a list in this browser: ids of hidden columns, joined by commas. It outlives a log-out. */
const keyOf = (listing: string) => `desk-columns ${listing}`;

/** Returns the columns of a list that the colleague has hidden in this browser, and a function that hides or shows one. */
export function useHiddenColumns(listing: string): [ReadonlySet<string>, (column: string, isHidden: boolean) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(readStored('local', keyOf(listing))?.split(',').filter(Boolean)),
  );
  const hide = (column: string, isHidden: boolean) => {
    const next = new Set(hidden);
    if (isHidden) next.add(column);
    else next.delete(column);
    setHidden(next);
    writeStored('local', keyOf(listing), next.size > 0 ? [...next].join(',') : null);
  };
  return [hidden, hide];
}
