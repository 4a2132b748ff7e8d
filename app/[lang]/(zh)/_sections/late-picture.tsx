'use client';

import { clsx } from 'clsx';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { HomePicture, LatePictureName } from './home-picture.ts';

const address = withBasePath(`${routePath('home')}home-pictures.json`);

async function load(of: LatePictureName): Promise<ReactNode> {
  const [{ DrawnPicture }, pictures] = await Promise.all([
    import('./drawn-picture.tsx'),
    (fetched ??= fetchPictures()),
  ]);
  return <DrawnPicture picture={pictures[of]} />;
}

/** One fetch for all pictures of the page; a failed one is tried again. */
let fetched: Promise<Record<LatePictureName, HomePicture>> | undefined;

async function fetchPictures(): Promise<Record<LatePictureName, HomePicture>> {
  try {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    return (await reply.json()) as Record<LatePictureName, HomePicture>;
  } catch (error) {
    fetched = undefined;
    throw error;
  }
}

/**
 * Draws a picture of a view that is not chosen at first, when a pointer, a finger or the focus comes to the choice. Its data and code are not
 * in the page; they are fetched once the page is at rest.
 */
export function LatePicture({
  of,
  words,
  className,
}: {
  of: LatePictureName;
  words: { loading: string; failed: string; retry: string };
  /** Height that is reserved. */
  className: string;
}) {
  const place = useRef<HTMLOutputElement>(null);
  const [state, setState] = useState<'waiting' | 'failed' | { drawn: ReactNode }>('waiting');

  function draw() {
    load(of).then(
      (drawn) => startTransition(() => setState({ drawn })),
      () => setState('failed'),
    );
  }
  useEffect(() => {
    const views = place.current?.closest('.group\\/views');
    const wanted = ['pointerover', 'touchstart', 'focusin', 'change'];
    // A failed prefetch is silent: drawing fetches again.
    const cancelPrefetch = whenIdle(() => void load(of).catch(() => undefined));
    function forget() {
      for (const type of wanted) views?.removeEventListener(type, drawOnce);
    }
    function drawOnce() {
      forget();
      draw();
    }
    for (const type of wanted) views?.addEventListener(type, drawOnce, { passive: true });
    // Chosen before the scripts arrived, or in a browser that shows all views.
    if (place.current?.getClientRects().length) drawOnce();
    return () => {
      cancelPrefetch();
      forget();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once: the picture does not change
  }, []);

  if (typeof state === 'object') return state.drawn;
  if (state === 'failed') {
    return (
      <div className={className}>
        <p className="text-ink-2">{words.failed}</p>
        <Button variant="secondary" onClick={draw} className="mt-3">
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <output
      ref={place}
      className={clsx('grid place-items-center rounded-md bg-sunk text-sm text-ink-2 noscript:hidden', className)}
    >
      {words.loading}
    </output>
  );
}
