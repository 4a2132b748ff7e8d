'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { unfold, unfoldedIn } from '#components/shell/drawn-controls.ts';

/** Results of which what was unfolded stays so when others are drawn in their place. `of` names those that are shown. */
export function KeptFolds({ of, children }: { of: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const unfolded = useRef<readonly string[]>([]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // It does not bubble.
    place.current?.addEventListener('toggle', keep, { capture: true, signal });
    function keep() {
      if (place.current) unfolded.current = unfoldedIn(place.current);
    }
    keep();
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    if (place.current) unfold(place.current, unfolded.current);
  }, [of]);

  return <div ref={place}>{children}</div>;
}
