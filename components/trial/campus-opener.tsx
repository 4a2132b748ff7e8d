'use client';

import { LazyPart } from '#components/shell/lazy-part.tsx';
import { hasCampusDraft } from './campus-draft.ts';

/** The button that fetches the form; a form with a draft is open at once. */
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
