'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { type DemoName, demos } from './demos.ts';

type Opening = 'closed' | 'loading' | 'failed' | { demo: ComponentType };

/**
 * The one thing of a demonstration that its page carries: a button. It fetches the demonstration, or does so by itself when
 * the address asks for it (`?demo=name`, a shared result). `children` stand in its place until then.
 */
export function DemoOpener({
  name,
  words,
  children,
}: {
  name: DemoName;
  words: { open: string; loading: string; failed: string; retry: string };
  children?: ReactNode;
}) {
  const [opening, setOpening] = useState<Opening>('closed');
  const place = useRef<HTMLDivElement>(null);

  function open() {
    setOpening('loading');
    demos[name]().then(
      ({ default: demo }) => setOpening({ demo }),
      () => setOpening('failed'),
    );
  }

  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('demo') === name) open();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address the page was opened with
  }, []);

  const loaded = typeof opening === 'object';
  useEffect(() => {
    if (loaded) place.current?.focus();
  }, [loaded]);

  if (typeof opening === 'object') {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <opening.demo />
      </div>
    );
  }
  return (
    <>
      {children}
      {opening === 'failed' && (
        <Notice tone="error" live action={<Button onClick={open}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      )}
      {opening === 'loading' && (
        <Loading label={words.loading}>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {opening === 'closed' && (
        <Button variant="primary" onClick={open} className="noscript:hidden">
          {words.open}
        </Button>
      )}
    </>
  );
}
