'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { getLicenceChange } from '#lib/api/renewal-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';

const pauseMs = 400;

/**
 * The server's price of a change, asked for after a pause in choosing; the last one stays while the next is on its way.
 * @param choice as the call carries it; `same` for what is paid for already, null while a field is wrong
 */
export function useChangePrice(licenceId: string, choice: string | null) {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(choice), pauseMs);
    return () => clearTimeout(timer);
  }, [choice]);

  const isPriced = asked !== null && asked !== 'same';
  const { data, error, isValidating, mutate } = useSWR(
    isPriced ? { id: licenceId, items: asked } : null,
    async (change) => (await getLicenceChange(change)).data?.price ?? null,
    { onError: followSession, shouldRetryOnError: false, keepPreviousData: true, revalidateOnFocus: false },
  );
  return { state: stateOf(), price: data ?? null, error: error as unknown, ask: () => void mutate() };

  function stateOf(): 'blocked' | 'same' | 'asking' | 'ready' | 'failed' {
    if (choice === null) return 'blocked';
    if (choice === 'same') return 'same';
    if (asked !== choice || isValidating) return 'asking';
    return error === undefined && data ? 'ready' : 'failed';
  }
}
