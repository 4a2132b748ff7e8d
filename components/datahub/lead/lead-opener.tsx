'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LeadKind } from '#contract/lead.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { Messages } from '#lib/i18n/messages.ts';

type FormProps = { kind: LeadKind; subject: string };
type Opened = 'closed' | 'loading' | 'failed' | { Form: ComponentType<FormProps> };

/** The button that fetches the form for a question, a wish or an offer; a page whose form stays closed carries none of it. */
export function LeadOpener({
  kind,
  subject = '',
  label,
  words,
}: Partial<FormProps> & { kind: LeadKind; label: string; words: Messages['datahub']['lead'] }) {
  const [opened, setOpened] = useState<Opened>('closed');
  const place = useRef<HTMLDivElement>(null);
  const isLoaded = typeof opened === 'object';
  useEffect(() => {
    if (isLoaded) place.current?.focus();
  }, [isLoaded]);

  function open() {
    setOpened('loading');
    import('./lead-form.tsx').then(
      ({ default: Form }) => setOpened({ Form }),
      () => setOpened('failed'),
    );
  }

  if (typeof opened === 'object') {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <opened.Form kind={kind} subject={subject} />
      </div>
    );
  }
  if (opened === 'loading') {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-100 max-w-160" />
      </Loading>
    );
  }
  return (
    <>
      {opened === 'failed' && (
        <Notice tone="error" live className="mb-4">
          {words.failed}
        </Notice>
      )}
      <Button variant="secondary" onClick={open} className="noscript:hidden">
        {opened === 'failed' ? words.retry : label}
      </Button>
    </>
  );
}
