'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Around controls that do nothing without the page's script: they are disabled until it works. */
export function HydratedFieldset({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className={clsx('min-w-0', className)}>
      {children}
    </fieldset>
  );
}
