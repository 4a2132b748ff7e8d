'use client';

import { useLinkStatus } from 'next/link';

/** Marks the surrounding link while its page is loading (app/globals.css). */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending && <span hidden data-pending="" />;
}
