'use client';

import type { ComponentType, ReactNode } from 'react';
import { LivePart, type LivePartWords, type TakenUp } from '#components/shell/live-part.tsx';
import { drawnParts, type DrawnGiven, type DrawnPartName } from './demos.ts';

/** The place of a demonstration that the server has drawn as `children`. */
export function LivePlace<Name extends DrawnPartName>({
  name,
  given,
  words,
  children,
}: {
  name: Name;
  given: DrawnGiven<Name>;
  words: LivePartWords;
  children: ReactNode;
}) {
  const load = drawnParts[name] as () => Promise<{ default: ComponentType<DrawnGiven<Name> & TakenUp> }>;
  return (
    <LivePart load={load} given={given} words={words} mark={['demo', name]}>
      {children}
    </LivePart>
  );
}
