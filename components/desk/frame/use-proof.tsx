'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The proof that some calls ask for: its dialog, and the two ways to need it. */
export function useProof(onProven: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<(isProven: boolean) => void>(undefined);

  const prove = useCallback(() => {
    setIsOpen(true);
    return new Promise<boolean>((resolve) => {
      waiting.current?.(false);
      waiting.current = resolve;
    });
  }, []);

  const proven = useCallback(
    async <Result,>(work: () => Promise<Result>): Promise<Result | null> => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RefusedError) || error.code !== refusals.deskProofMissing.code) throw error;
        return (await prove()) ? work() : null;
      }
    },
    [prove],
  );

  const end = useCallback(
    (isProven: boolean) => {
      setIsOpen(false);
      if (isProven) onProven();
      waiting.current?.(isProven);
      waiting.current = undefined;
    },
    [onProven],
  );

  // The dialog stands over the one that was pressed in, which then leaves the key alone.
  useEffect(() => {
    if (!isOpen) return undefined;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      end(false);
    };
    document.addEventListener('keydown', giveUp, { capture: true });
    return () => document.removeEventListener('keydown', giveUp, { capture: true });
  }, [isOpen, end]);

  return { prove, proven, dialog: <ProofDialog open={isOpen} onEnd={end} /> };
}
