'use client';

import useSWR from 'swr';
import { listDataApiUse } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';

export type Use = Awaited<ReturnType<typeof listDataApiUse>>['data'][number];

/** Loads the data API usage of the signed-in person's licences. */
export function useDataApiUse() {
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  return useSWR(userId === null ? null : ['market-use', userId], async () => (await listDataApiUse()).data, {
    onError: followSession,
  });
}
