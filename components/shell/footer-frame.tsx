'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { footerLook } from '#lib/navigation/header-entries.ts';
import { useRoute } from '#lib/navigation/use-route.ts';

/** Shows the footer. Where it is hidden the filing line stays, because the law requires it on every page. */
export function FooterFrame({ columns, filing }: { columns: ReactNode; filing: ReactNode }) {
  const { hidden, border, transparent } = footerLook(useRoute());
  return (
    <footer className={clsx('mt-auto', border && !hidden && 'border-t border-hairline', !transparent && 'band-ink')}>
      {!hidden && columns}
      {filing}
    </footer>
  );
}
