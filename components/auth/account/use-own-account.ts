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

/**
 * Loads the signed-in person's profile. `userId` in the key keeps it from being shown to the next person at this
 * browser.
 */
export function useProfile(userId: number) {
  return useSWR([profileKey, userId], async () => (await getProfile()).data, { onError: followSession });
}

/** Loads the person's sessions, and whether this login is recent. */
export function useDevices(userId: number) {
  return useSWR([devicesKey, userId], async () => (await listDevices()).data, { onError: followSession });
}

/** Loads the journal of the signed-in person's account: all pages loaded so far, joined. */
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

/**
 * Returns a function that applies a change: it updates the account everywhere on the page and shows the message. A
 * password change ends other sessions.
 */
export function useAccountChanged() {
  const { mutate } = useSWRConfig();
  return async (reply: AccountReply, message: string) => {
    markSignedIn(reply);
    notify({ type: 'success', message });
    await Promise.all([profileKey, devicesKey].map((key) => mutate([key, reply.userId])));
  };
}

/** Opens the login dialog and stays on the page afterwards. */
export function openLoginHere(): void {
  openUserStatus({ shouldRedirect: false });
}

/** Reports a failed call, and logs the visitor out of the page if the session has expired. */
export function reportFailure(error: unknown): void {
  followSession(error);
  reportError(error);
}
