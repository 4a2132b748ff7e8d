'use client';

import useSWR, { mutate } from 'swr';
import { deskCountMost } from '#contract/desk.ts';
import { countDeskWaiting } from '#lib/api/desk-calls.ts';
import { useDesk } from './use-desk.ts';

const key = 'desk-counts';
const refreshMs = 60_000;

/** Counts again what waits: after an action, and where another page is shown. */
export const refreshCounts = () => void mutate((known) => Array.isArray(known) && known[0] === key);

/** Returns the numbers of pending rows, by listing and tab (`all` for the whole list); empty until they have loaded. */
export function useCounts(): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const { session } = useDesk();
  const { data } = useSWR(
    [key, session.name, session.roles.join()],
    () => countDeskWaiting().then((reply) => reply.data.counts),
    { refreshInterval: refreshMs },
  );
  return data ?? {};
}

/** Formats a count; one above the counted maximum ends in a plus. */
export const writeCount = (count: number) => (count > deskCountMost ? `${deskCountMost}+` : String(count));
