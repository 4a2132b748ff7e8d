'use client';

import useSWR from 'swr';
import { listDataApiUse } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';

export type Use = Awaited<ReturnType<typeof listDataApiUse>>['data'][number];

/** What the signed-in person's licences have taken from the data API. */
export function useDataApiUse() {
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  return useSWR(userId === null ? null : ['market-use', userId], async () => (await listDataApiUse()).data, {
    onError: followSession,
  });
}
