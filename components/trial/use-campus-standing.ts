'use client';

import useSWR from 'swr';
import type { CampusStanding as Standing } from '#contract/campus.ts';
import { checkTrial, listTrials } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';

/**
 * Loads the signed-in person's current application for a school's licence, and the proofs already given. The SDK's
 * trial has the same agreement as the licence, so its check shows whether it was given.
 */
export function useCampusStanding() {
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  return useSWR(
    userId === null ? null : ['campus-standing', userId],
    async () => {
      const [check, list] = await Promise.all([checkTrial({ product: 'rqsdk-cloud' }), listTrials()]);
      const application = list.data.find(({ campus }) => campus !== undefined);
      const { known, agreed } = check.data;
      return { known, agreed, reference: application?.reference ?? null, campus: application?.campus ?? null };
    },
    { onError: followSession },
  );
}
export type CampusStanding = NonNullable<ReturnType<typeof useCampusStanding>['data']>;

/** Returns true if an application is pending or granted; after a refused or an expired one, the person may apply again. */
export function hasStanding({ campus }: Pick<CampusStanding, 'campus'>): boolean {
  return campus?.state === 'received' || campus?.state === 'granted';
}

/** State of an application that was just submitted. */
export const received: Standing = {
  state: 'received',
  reason: null,
  until: null,
  seats: null,
  taken: 0,
  classCode: null,
};
