import { useEffect } from 'react';

/** What a person does who goes on from where the address led. */
const onward = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The address may ask for a part that was not on the page yet when the browser looked for it. Parts above it that come later do not push it
 * out of view, until the person goes on by themselves.
 */
export function useScrollTo(id: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || location.hash !== `#${id}`) return undefined;
    // Called at once, too: that is the first scroll.
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
