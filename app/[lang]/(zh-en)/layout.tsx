import type { ReactNode } from 'react';

/** Every page is made by the build: a path that it does not list is a 404. */
export const dynamicParams = false;

export default function BothLanguagesLayout({ children }: { children: ReactNode }) {
  return children;
}
