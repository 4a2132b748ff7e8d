'use client';

import useSWR from 'swr';
import { listDeliveries } from '#lib/api/delivery-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';

/**
 * Loads the products of the signed-in person's licences with the addresses of their files
 * (docs/behaviour.md#deliveries): of one licence, or of all.
 * @param isAsked false to load nothing
 */
export function useOwnDeliveries(licence: string | undefined, isAsked = true) {
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  return useSWR(
    userId === null || !isAsked ? null : ['own-deliveries', userId, licence],
    async () => (await listDeliveries(licence === undefined ? {} : { id: licence })).data,
    { onError: followSession },
  );
}
