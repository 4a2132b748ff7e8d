'use client';

import { usePathname } from 'next/navigation';
import { createContext, useContext } from 'react';
import { matchRoute, type RouteMatch } from '#lib/shared/paths/routes.ts';

/** Path used by header and footer of a page that is built once for many addresses (404). */
export const FixedPath = createContext<string | null>(null);

/** Returns the current page. At build its path contains the language that the address omits; both name the same page. */
export function useRoute(): RouteMatch {
  const pathname = usePathname();
  return matchRoute(useContext(FixedPath) ?? pathname);
}
