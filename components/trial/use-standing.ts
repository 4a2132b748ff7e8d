'use client';

import useSWR from 'swr';
import type { TrialProduct } from '#contract/trial.ts';
import { checkCloudTrial, checkTrial, listWorkspaces } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';
import { cloudProductOf } from './cloud-products.ts';

const mailAskedMs = 5000;

/** State of a trial for the person or the workspace, and the proofs already given. */
export type Standing = Awaited<ReturnType<typeof checkTrial>>['data'];

/** Loads the signed-in person's state; nothing is requested before the login. */
export function useStanding(product: TrialProduct, workspaceId: string) {
  const userId = useSignedInId();
  return useSWR(
    userId === null ? null : { product, cloud: cloudProductOf(product), workspaceId, userId },
    async (asked): Promise<Standing> => {
      const reply =
        asked.cloud && asked.workspaceId
          ? await checkCloudTrial({ product: asked.cloud, workspaceId: asked.workspaceId })
          : await checkTrial({ product: asked.product });
      return reply.data;
    },
    {
      onError: followSession,
      // A mail counts as sent once the provider has accepted it (docs/behaviour.md#trial-result).
      refreshInterval: (standing) => (standing?.mail === 'queued' ? mailAskedMs : 0),
    },
  );
}

/** Loads the workspaces that a cloud trial can be for; none for other products and while they cannot be loaded. */
export function useWorkspaces(product: TrialProduct) {
  const userId = useSignedInId();
  const { data } = useSWR(
    userId === null || !cloudProductOf(product) ? null : ['workspaces', userId],
    async () => (await listWorkspaces()).data,
  );
  return data ?? [];
}

function useSignedInId(): number | null {
  return useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
}
