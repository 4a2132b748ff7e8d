'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useBeijingDay } from '#components/recruitment/use-beijing-day.ts';
import { fill } from '#components/sections/fill.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/navigation/routes.ts';

export type OpeningToApplyFor = Pick<Opening, 'id' | 'title' | 'kind' | 'openedOn' | 'closesOn'>;
type Form = ComponentType<{ opening: OpeningToApplyFor }>;
type Opened = 'closed' | 'loading' | 'failed' | { Form: Form };

/** The button that fetches the form, or that the opening has closed since the page was made. */
export function ApplicationOpener({
  opening,
  madeOn,
  words,
}: {
  opening: OpeningToApplyFor;
  madeOn: string;
  words: Messages['recruitment']['opening'];
}) {
  const today = useBeijingDay(madeOn);
  const [opened, setOpened] = useState<Opened>('closed');
  const place = useRef<HTMLDivElement>(null);
  const isLoaded = typeof opened === 'object';
  useEffect(() => {
    if (isLoaded) place.current?.focus();
  }, [isLoaded]);

  function open() {
    setOpened('loading');
    import('./application-form.tsx').then(
      ({ default: Form }) => setOpened({ Form }),
      () => setOpened('failed'),
    );
  }

  if (!isOpenOn(opening, today)) {
    const others = (
      <AppLink to={routePath('recruitment-search', { userType: opening.kind })} className="link">
        {words.others}
      </AppLink>
    );
    return (
      <Notice tone="warning" title={words.closedTitle} action={others}>
        {fill(words.closedText, { date: opening.closesOn })}
      </Notice>
    );
  }
  if (typeof opened === 'object') {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <opened.Form opening={opening} />
      </div>
    );
  }
  return (
    <>
      <p className="text-ink-2">{words.applyLead}</p>
      {opened === 'failed' && (
        <Notice tone="error" live className="mt-4" action={<Button onClick={open}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      )}
      {opened === 'loading' && (
        <Loading label={words.loading} className="mt-4">
          <Skeleton className="h-120" />
        </Loading>
      )}
      {opened === 'closed' && (
        <Button onClick={open} className="mt-4 noscript:hidden">
          {words.open}
        </Button>
      )}
    </>
  );
}
