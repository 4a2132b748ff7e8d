'use client';

import type { ReactNode } from 'react';
import { LazyPart, type LazyPartWords } from '#components/shell/lazy-part.tsx';

/** The demonstrations that a button opens, by the name that shared addresses carry (`?demo=lesson&…`). */
const demos = {
  lesson: () => import('#components/demos/lesson/lesson-demo.tsx'),
};

/**
 * Shows a button that loads the demonstration; the page carries nothing else of it. It loads by itself if the address
 * requests it (`?demo=name`, a shared result). `children` are shown until then.
 */
export function DemoOpener({
  name,
  words,
  children,
}: {
  name: keyof typeof demos;
  words: LazyPartWords;
  children?: ReactNode;
}) {
  return (
    <LazyPart
      load={demos[name]}
      given={{}}
      words={words}
      opensItself={() => new URLSearchParams(window.location.search).get('demo') === name && 'focused'}
    >
      {children}
    </LazyPart>
  );
}
