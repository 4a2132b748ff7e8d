'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { earlyPress } from './early-press.ts';

/**
 * Does what a press asks for whose time was before the page's scripts, once, when they have come.
 * @returns the attributes of the button
 */
export function useEarlyPress(run: () => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const runLate = useEffectEvent(run);
  useEffect(() => {
    const button = ref.current;
    if (button?.getAttribute(earlyPress) === 'pressed') runLate();
    button?.removeAttribute(earlyPress);
  }, []);
  return { ref, [earlyPress]: '', suppressHydrationWarning: true };
}
