'use client';

import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { reportError } from '#components/shell/report-error.ts';
import { notify } from '#components/ui/notify.ts';
import type { AccountReply } from '#contract/user.ts';
import { getProfile, listDevices, listJournal } from '#lib/api/account-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { markSignedIn, openUserStatus } from '#lib/session/user-store.ts';

export type Profile = Awaited<ReturnType<typeof getProfile>>['data'];

const profileKey = 'own-profile';
const devicesKey = 'own-devices';

/** The signed-in person's profile; `userId` keeps one person's from being shown to the next one at this browser. */
export function useProfile(userId: number) {
  return useSWR([profileKey, userId], async () => (await getProfile()).data, { onError: followSession });
}

/** Where the signed-in person is logged in, and whether this login is recent. */
export function useDevices(userId: number) {
  return useSWR([devicesKey, userId], async () => (await listDevices()).data, { onError: followSession });
}

/** What happened to the signed-in person's account: the pages that were asked for so far, together. */
export function useJournal(userId: number) {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(
    (index) => ['own-journal', userId, index + 1] as const,
    async ([, , page]) => (await listJournal({ page: String(page), pageSize: '20' })).data,
    { onError: followSession },
  );
  return {
    entries: data?.flatMap(({ items }) => items),
    total: data?.at(-1)?.total ?? 0,
    error,
    isLoading: isValidating,
    loadMore: () => void setSize((pages) => pages + 1),
    reload: () => void mutate(),
  };
}

/** After a change: the account on every part of the page, and the message. A password's change ends other logins. */
export function useAccountChanged() {
  const { mutate } = useSWRConfig();
  return async (reply: AccountReply, message: string) => {
    markSignedIn(reply);
    notify({ type: 'success', message });
    await Promise.all([profileKey, devicesKey].map((key) => mutate([key, reply.userId])));
  };
}

/** Opens the login without leaving the page afterwards. */
export function openLoginHere(): void {
  openUserStatus({ shouldRedirect: false });
}

/** The shared handler of failed calls, which also notices that the session is over. */
export function reportFailure(error: unknown): void {
  followSession(error);
  reportError(error);
}
