'use client';

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { focusedIn, unfold, unfoldedIn } from '#components/shell/drawn-controls.ts';
import { whenLetGo } from '#components/shell/when-let-go.ts';

type Shown = {
  of: string;
  children: ReactNode;
  unfolded: readonly string[];
  focused?: ReturnType<typeof focusedIn>;
};

/**
 * Results of which what was unfolded stays so when others are drawn in their place, which waits for a press that is under way. `of` names
 * those that are to be shown.
 */
export function KeptFolds({ of, children }: { of: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ of, children, unfolded: [] });

  useEffect(() => {
    const former = place.current;
    if (!former) return undefined;
    return whenLetGo(former, () => {
      // At once: between what is read of the former results and their end nothing can be folded.
      flushSync(() =>
        setShown(({ unfolded }) => ({
          of,
          children,
          unfolded: unfoldedIn(former, unfolded),
          focused: focusedIn(former),
        })),
      );
    });
  }, [of, children]);

  useLayoutEffect(() => {
    if (!place.current) return;
    unfold(place.current, shown.unfolded);
    shown.focused?.(place.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when others are shown
  }, [shown.of]);

  return <div ref={place}>{shown.of === of ? children : shown.children}</div>;
}
