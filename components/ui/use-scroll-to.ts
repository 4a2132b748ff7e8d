import { useEffect } from 'react';

/** Events of a person who moves on from the linked section. */
const onward = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the URL's fragment if it was not in the page when the browser looked for it. It stays in
 * view when sections above it load later, until the person scrolls or presses.
 */
export function useScrollTo(id: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || location.hash !== `#${id}`) return undefined;
    // The observer also runs at once, which is the first scroll.
    const follow = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
    const stop = () => {
      follow.disconnect();
      for (const event of onward) removeEventListener(event, stop);
    };
    follow.observe(document.body);
    for (const event of onward) addEventListener(event, stop, { passive: true });
    return stop;
  }, [id, isThere]);
}
