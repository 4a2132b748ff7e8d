'use client';

import type { ReactNode } from 'react';
import { OnDemand, type OnDemandWords } from '#components/ui/on-demand.tsx';
import { type DemoName, demos } from './demos.ts';

/**
 * The one thing of a demonstration that its page carries: a button. It fetches the demonstration, or does so by itself when
 * the address asks for it (`?demo=name`, a shared result). `children` stand in its place until then.
 */
export function DemoOpener({ name, words, children }: { name: DemoName; words: OnDemandWords; children?: ReactNode }) {
  return (
    <OnDemand
      load={() => demos[name]().then(({ default: demo }) => demo)}
      props={{}}
      opensWith={(query) => query.get('demo') === name}
      words={words}
    >
      {children}
    </OnDemand>
  );
}
