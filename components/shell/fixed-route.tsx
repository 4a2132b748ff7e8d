'use client';

import type { ReactNode } from 'react';
import { FixedPath } from '#lib/navigation/use-route.ts';

/** Gives what is inside one path, whatever the address says, so that it is drawn in the browser as it was at build. */
export function FixedRoute({ path, children }: { path: string; children: ReactNode }) {
  return <FixedPath value={path}>{children}</FixedPath>;
}
