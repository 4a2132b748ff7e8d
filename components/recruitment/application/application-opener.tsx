'use client';

import { useState } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { LazyPart, type LazyPartWords } from '#components/shell/lazy-part.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { useBeijingDay } from '#lib/api/server-clock.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

type Words = LazyPartWords & Record<'applyLead' | 'closedTitle' | 'closedText' | 'others', string>;

/** Shows the button that loads the form, or a notice if the opening has closed since the page was built. */
export function ApplicationOpener({
  opening,
  madeOn,
  words,
}: {
  opening: Pick<Opening, 'id' | 'title' | 'kind' | 'openedOn' | 'closesOn'>;
  madeOn: string;
  /** The page's texts, so that the bundle needs no translator for one sentence. */
  words: Words;
}) {
  const today = useBeijingDay(madeOn);
  // An open form keeps its input if the opening closes meanwhile.
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && !isOpenOn(opening, today)) {
    const others = (
      <AppLink to={routePath('recruitment-search', { userType: opening.kind })} className="link">
        {words.others}
      </AppLink>
    );
    return (
      <Notice tone="warning" title={words.closedTitle} action={others}>
        {words.closedText}
      </Notice>
    );
  }
  return (
    <LazyPart load={() => import('./opening-application-form.tsx')} given={{ opening, setBegun }} words={words}>
      <p className="mb-4 text-ink-2">{words.applyLead}</p>
    </LazyPart>
  );
}
