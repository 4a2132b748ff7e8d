'use client';

import { usePathname } from 'next/navigation';
import { createContext, useContext } from 'react';
import { matchRoute, type RouteMatch } from '#lib/shared/paths/routes.ts';

/** Path used by header and footer of a page that is built once for many addresses (404). */
export const FixedPath = createContext<string | null>(null);

/**
 * The page being shown. While pages are made at build their path carries the language that the address hides; both name
 * the same page.
 */
export function useRoute(): RouteMatch {
  const pathname = usePathname();
  return matchRoute(useContext(FixedPath) ?? pathname);
}
