'use client';

import type { ReactNode } from 'react';
import { LazyPart, type LazyPartWords } from '#components/shell/lazy-part.tsx';

/** The demonstrations that a button opens, by the name that shared addresses carry (`?demo=lesson&…`). */
const demos = {
  lesson: () => import('#components/demos/lesson/lesson-demo.tsx'),
};

/**
 * The one thing of a demonstration that its page carries: a button. It fetches the demonstration, or does so by itself when
 * the address asks for it (`?demo=name`, a shared result). `children` stand in its place until then.
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
