'use client';

import type { ReactNode } from 'react';
import type { DrawnPush } from '#components/demos/market-push/drawn-push-state.ts';
import { LivePart, type LivePartWords } from '#components/shell/live-part.tsx';

/** The push's client, whose page shows a book before anybody connects. */
export function LivePush({ given, words, children }: { given: DrawnPush; words: LivePartWords; children: ReactNode }) {
  return (
    <LivePart
      load={() => import('#components/demos/market-push/market-push-demo.tsx')}
      given={given}
      words={words}
      mark={['demo', 'market-push']}
    >
      {children}
    </LivePart>
  );
}
