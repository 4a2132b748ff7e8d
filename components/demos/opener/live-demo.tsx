'use client';

import type { ComponentProps, ReactNode } from 'react';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { LivePart, type LivePartWords } from '#components/shell/live-part.tsx';
import { liveDemos } from './demos.ts';

/**
 * A demonstration that is there before its code: the server draws its frame with the default result. `?demo=name` (a shared result)
 * leads to it at once.
 */
export function LiveDemo({
  name,
  words,
  controls,
  drawn,
  ...frame
}: Omit<ComponentProps<typeof DemoFrame>, keyof DrawnDemo | 'controls' | 'state'> & {
  name: keyof typeof liveDemos;
  words: LivePartWords;
  /** As the server draws them, with the default settings. */
  controls: ReactNode;
  drawn: DrawnDemo;
}) {
  return (
    <LivePart load={liveDemos[name]} given={{ drawn }} words={words} mark={['demo', name]}>
      <DemoFrame {...frame} {...drawn} controls={controls} />
    </LivePart>
  );
}
