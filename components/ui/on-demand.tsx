import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

export type OnDemandWords = { open: string; loading: string; failed: string; retry: string };

type Opening<Props> = 'closed' | 'loading' | 'failed' | { Part: ComponentType<Props> };

/**
 * A button that fetches a part of the page and gives it the focus; `opensWith` says of the page's query whether that happens
 * by itself. `children` stand in the part's place until then.
 */
export function OnDemand<Props extends object>({
  load,
  props,
  opensWith,
  words,
  children,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  opensWith: (query: URLSearchParams) => boolean;
  words: OnDemandWords;
  children?: ReactNode;
}) {
  const [opening, setOpening] = useState<Opening<Props>>('closed');
  const place = useRef<HTMLDivElement>(null);

  function open() {
    setOpening('loading');
    load().then(
      (Part) => setOpening({ Part }),
      () => setOpening('failed'),
    );
  }

  useEffect(() => {
    if (opensWith(new URLSearchParams(window.location.search))) open();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address the page was opened with
  }, []);

  const loaded = typeof opening === 'object';
  useEffect(() => {
    if (loaded) place.current?.focus();
  }, [loaded]);

  if (typeof opening === 'object') {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <opening.Part {...props} />
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
