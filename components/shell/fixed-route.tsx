'use client';

import type { ReactNode } from 'react';
import { FixedPath } from '#lib/navigation/use-route.ts';

/** Provides a fixed path to its children, independent of the address, so that the browser renders the same as the build. */
export function FixedRoute({ path, children }: { path: string; children: ReactNode }) {
  return <FixedPath value={path}>{children}</FixedPath>;
}
