'use client';

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { whenSeen } from '#lib/browser/when-seen.ts';
import { liveDemos, type LiveDemoName } from './demos.ts';

/**
 * A demonstration that is there before its code: the server draws its frame with the default result. The code comes once the
 * demonstration is in view, or is touched, and takes the same place. `?demo=name` (a shared result) leads to it at once.
 */
export function LiveDemo({
  name,
  words,
  controls,
  drawn,
  ...frame
}: {
  name: LiveDemoName;
  words: { failed: string; retry: string };
  title: string;
  lead: string;
  note: ReactNode;
  /** As the server draws them: they only show the default settings. */
  controls: ReactNode;
  drawn: DrawnDemo;
  takeAway: ReactNode;
  notice?: ReactNode;
}) {
  const [part, setPart] = useState<{ Demo: ComponentType<{ drawn: DrawnDemo }> } | 'failed'>();
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);

  function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    liveDemos[name]().then(
      ({ default: Demo }) => setPart({ Demo }),
      () => {
        isAsked.current = false;
        setPart('failed');
      },
    );
  }

  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('demo') === name) {
      place.current?.focus();
      load();
      return undefined;
    }
    return whenSeen(place.current, load);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the visit that began here
  }, []);

  return (
    <div
      ref={place}
      tabIndex={-1}
      data-demo={typeof part === 'object' ? 'live' : 'drawn'}
      className="outline-none"
      onPointerEnter={load}
      onTouchStart={load}
    >
      {part === 'failed' && (
        <Notice tone="error" live className="mb-4" action={<Button onClick={load}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      )}
      {typeof part === 'object' ? (
        <part.Demo drawn={drawn} />
      ) : (
        <DemoFrame
          {...frame}
          {...drawn}
          isDrawn
          controls={<div inert>{controls}</div>}
          wide={drawn.wide && <div inert>{drawn.wide}</div>}
        />
      )}
    </div>
  );
}
