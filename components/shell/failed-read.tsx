'use client';

import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { errorText } from '#lib/api/error-text.ts';

interface FailedReadProps {
  title: ReactNode;
  /** The error of the call: a server that is busy is not the visitor's network. */
  error: unknown;
  retryLabel: string;
  onRetry: () => void;
}

/** Replaces data that could not be loaded: the cause in words, and a button that retries. */
export function FailedRead({ title, error, retryLabel, onRetry }: FailedReadProps) {
  return (
    <EmptyState
      kind="failed"
      title={title}
      description={errorText(error, useLocale())}
      action={<Button onClick={onRetry}>{retryLabel}</Button>}
    />
  );
}
