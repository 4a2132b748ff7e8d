'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { followSession } from '#lib/session/follow-session.ts';

const pauseMs = 400;

/** `asking` covers the pause after a change; `blocked` is a choice that has no price yet. */
type PriceState = 'blocked' | 'asking' | 'ready' | 'failed';

/**
 * The server's price of a choice for a licence, asked for after a pause in choosing; the last one stays while the next is on its way.
 * @param choice what the call takes; null while it has no price
 */
export function useChoicePrice<Choice, Price>(
  choice: Choice | null,
  askPrice: (choice: Choice) => Promise<Price | null>,
) {
  const key = choice && JSON.stringify(choice);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);

  const { data, error, isValidating, mutate } = useSWR(asked, (text) => askPrice(JSON.parse(text) as Choice), {
    onError: followSession,
    shouldRetryOnError: false,
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  return { state: stateOf(), price: data ?? null, error: error as unknown, ask: () => void mutate() };

  function stateOf(): PriceState {
    if (key === null) return 'blocked';
    if (asked !== key || isValidating) return 'asking';
    return error === undefined && data ? 'ready' : 'failed';
  }
}
export type ChoicePrice = ReturnType<typeof useChoicePrice>;
