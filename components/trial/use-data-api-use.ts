'use client';

import useSWR from 'swr';
import { listMarketUse } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';

export type Use = Awaited<ReturnType<typeof listMarketUse>>['data'][number];

/** What the signed-in person's licences have taken from the market interface. */
export function useMarketUse() {
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  return useSWR(userId === null ? null : ['market-use', userId], async () => (await listMarketUse()).data, {
    onError: followSession,
  });
}
