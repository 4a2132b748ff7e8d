'use client';

import type { ReactNode } from 'react';
import type { ConsoleGiven } from '#components/demos/api-console/api-console-demo.tsx';
import { LivePart, type LivePartWords } from '#components/shell/live-part.tsx';

/** The API console, whose first answer stands in the page. */
export function LiveConsole({
  given,
  words,
  children,
}: {
  given: ConsoleGiven;
  words: LivePartWords;
  children: ReactNode;
}) {
  return (
    <LivePart
      load={() => import('#components/demos/api-console/api-console-demo.tsx')}
      given={given}
      words={words}
      mark={['demo', 'api-console']}
    >
      {children}
    </LivePart>
  );
}
