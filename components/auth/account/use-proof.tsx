'use client';

import { useState, type ReactNode } from 'react';
import { isProofMissing } from '#components/auth/recent-login.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { Profile } from './use-own-account.ts';

/**
 * For work that the server does only after a recent proof: `withProof` tries it, asks for a proof in `dialog` when the server
 * does, and tries it once more. It answers whether the work was done: not when the dialog was closed.
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
