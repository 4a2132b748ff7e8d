import type { ReactNode } from 'react';

/** Every page is made by the build: what it does not list is not there. */
export const dynamicParams = false;

export default function BothLanguagesLayout({ children }: { children: ReactNode }) {
  return children;
}
