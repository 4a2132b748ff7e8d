'use client';

import { useEffect, useRef } from 'react';

/** Says where one has come to: in the title, and, after a way within the page, by the focus at the beginning of what is shown. */
export function useArrival(place: string, title: string): void {
  const before = useRef(place);
  useEffect(() => {
    document.title = title;
    if (before.current === place) return;
    before.current = place;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place, title]);
}
