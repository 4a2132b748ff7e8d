'use client';

import { usePathname } from 'next/navigation';
import { Activity, type ReactNode } from 'react';

/**
 * Part of the frame that hydrates by itself, so that a press on the page's content does not wait for it. The path as a
 * prop makes React hydrate it before a navigation: hydrated afterwards, its HTML would belong to the page before, and
 * links and classes would keep that page's values.
 */
export function LatePart({ children }: { children: ReactNode }) {
  return <Activity name={usePathname()}>{children}</Activity>;
}
