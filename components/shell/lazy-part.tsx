'use client';

import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ButtonVariant } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { whenSeen } from '#lib/browser/when-seen.ts';
import { PartBoundary } from './part-boundary.tsx';
import { PartFailure } from './part-failure.tsx';

export type LazyPartWords = { open: string; loading: string; failed: string; retry: string };

interface LazyPartProps<Given extends object> {
  load: () => Promise<{ default: ComponentType<Given> }>;
  /** Props of the part. */
  given: Given;
  words: LazyPartWords;
  /** Variant of the button. */
  variant?: ButtonVariant;
  /** Called once: returns whether the part opens by itself, and whether it then takes the focus and scrolls into view. */
  opensItself?: () => 'focused' | 'quietly' | false;
  /** Placeholder until the part has loaded. */
  children?: ReactNode;
}

type Opening<Given extends object> = 'closed' | 'loading' | { error: unknown } | { Part: ComponentType<Given> };

/**
 * Renders only a button of a part. Its code is prefetched once the button is in view and the page idle, or on pointer,
 * touch or focus.
 */
export function LazyPart<Given extends object>({
  load,
  given,
  words,
  variant = 'primary',
  opensItself,
  children,
}: LazyPartProps<Given>) {
  const [opening, setOpening] = useState<Opening<Given>>('closed');
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(true);
  const isReady = useHydrated();

  /** A failed prefetch is silent: the click loads the code again, and shows an error if that fails, too. */
  function fetchAhead() {
    load().catch(() => undefined);
  }

  function open() {
    setOpening('loading');
    load().then(
      ({ default: Part }) => setOpening({ Part }),
      (error: unknown) => setOpening({ error }),
    );
  }

  useEffect(() => {
    const way = opensItself?.() ?? false;
    if (way === false) return savesData() ? undefined : whenSeen(button.current, fetchAhead);
    takesFocus.current = way === 'focused';
    open();
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the visit that began here
  }, []);

  const loaded = typeof opening === 'object' && 'Part' in opening;
  // Before the first paint of the part, so that a key pressed on seeing it goes to it.
  useLayoutEffect(() => {
    if (loaded && takesFocus.current) place.current?.focus();
  }, [loaded]);

  if (loaded) {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <PartBoundary>
          <opening.Part {...given} />
        </PartBoundary>
      </div>
    );
  }
  return (
    <>
      {children}
      {typeof opening === 'object' && (
        <PartFailure error={opening.error} text={words.failed} action={<Button onClick={open}>{words.retry}</Button>} />
      )}
      {opening === 'loading' && (
        <Loading label={words.loading}>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {opening === 'closed' && (
        <Button
          ref={button}
          variant={variant}
          disabled={!isReady}
          onClick={open}
          onPointerEnter={fetchAhead}
          onTouchStart={fetchAhead}
          onFocus={fetchAhead}
          className="noscript:hidden"
        >
          {words.open}
        </Button>
      )}
    </>
  );
}

/** Returns true if the visitor asked the browser to save data; not every browser reports it. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
