'use client';

import { LazyPart } from '#components/shell/lazy-part.tsx';
import { hasCampusDraft } from './campus-draft.ts';

/** The button that fetches the form; whoever has begun to fill it in finds it open. */
export function CampusOpener({
  words,
  supportEmail,
}: {
  words: { open: string; loading: string; failed: string; retry: string };
  supportEmail: string;
}) {
  return (
    <LazyPart
      load={() => import('./campus-application.tsx')}
      given={{ supportEmail }}
      words={words}
      opensItself={() => hasCampusDraft() && 'quietly'}
    />
  );
}
