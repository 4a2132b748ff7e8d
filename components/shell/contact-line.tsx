'use client';

import type { ReactNode } from 'react';
import { copyText } from '#components/ui/copy-text.ts';
import { Icon } from '#components/ui/icons.tsx';
import { notify } from '#components/ui/notify.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';

type ContactLineProps = { value: string; texts: { copied: string; failed: string }; children: ReactNode };

/** A line of the contact box that copies its value when it is pressed. */
export function ContactLine({ value, texts, children }: ContactLineProps) {
  async function copy() {
    const isCopied = await copyText(value);
    notify(isCopied ? { type: 'success', message: texts.copied } : { type: 'error', message: texts.failed });
  }

  return (
    <button
      type="button"
      disabled={!useHydrated()}
      onClick={() => void copy()}
      className="flex min-h-11 w-full items-center hover:text-primary"
    >
      {children}
      <Icon name="copy" className="ml-auto size-4 text-ink-2 noscript:hidden" />
    </button>
  );
}
