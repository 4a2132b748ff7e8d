'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import { notify } from '#components/ui/notify.ts';

type ContactLineProps = { value: string; texts: { copied: string; failed: string }; children: ReactNode };

/** A line of the contact box that copies its value when it is pressed. */
export function ContactLine({ value, texts, children }: ContactLineProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      notify({ type: 'success', message: texts.copied });
    } catch {
      notify({ type: 'error', message: texts.failed });
    }
  }

  return (
    <button type="button" onClick={() => void copy()} className="flex min-h-11 w-full items-center hover:text-primary">
      {children}
      <Icon name="copy" className="ml-auto size-4 text-ink-2" />
    </button>
  );
}
