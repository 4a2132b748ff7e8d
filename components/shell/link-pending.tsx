'use client';

import { useLinkStatus } from 'next/link';

/** Marks the link around it while the page that it leads to is on its way (app/globals.css). */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending && <span hidden data-pending="" />;
}
