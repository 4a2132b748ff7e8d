'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Provides the proof that some calls require: its dialog, and two functions that request it. */
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

  // Esc closes only this dialog, not the one below it.
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
