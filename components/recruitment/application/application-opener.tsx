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

/** The button that fetches the form, or that the opening has closed since the page was made. */
export function ApplicationOpener({
  opening,
  madeOn,
  words,
}: {
  opening: Pick<Opening, 'id' | 'title' | 'kind' | 'openedOn' | 'closesOn'>;
  madeOn: string;
  /** Of the page, so that it carries no translator for one sentence. */
  words: Words;
}) {
  const today = useBeijingDay(madeOn);
  // What is typed into a form that is there stays when the opening closes meanwhile.
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
