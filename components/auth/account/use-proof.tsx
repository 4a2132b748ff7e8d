'use client';

import { useState, type ReactNode } from 'react';
import { isProofMissing } from '#components/auth/recent-login.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { Profile } from './use-own-account.ts';

/**
 * Runs work for which the server requires a recent proof. `withProof` tries it, requests a proof in `dialog` if the
 * server does, and retries once. It resolves to true if the work was done, and to false if the dialog was closed.
 */
export function useProof(profile: Profile): {
  withProof: (work: () => Promise<unknown>) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ answer: (isProven: boolean) => void } | null>(null);

  async function withProof(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isProofMissing(error)) throw error;
    }
    const isProven = await new Promise<boolean>((answer) => setAsked({ answer }));
    setAsked(null);
    if (isProven) await work();
    return isProven;
  }

  return { withProof, dialog: asked && <ProofDialog profile={profile} onAnswer={asked.answer} /> };
}
