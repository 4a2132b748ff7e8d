'use client';

import { LazyPart, type LazyPartWords } from '#components/shell/lazy-part.tsx';

/** The button that fetches the form for a class code. */
export function SeatOpener({ words }: { words: LazyPartWords }) {
  return <LazyPart load={() => import('./class-seat.tsx')} given={{}} words={words} variant="secondary" />;
}
