'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { PartFailure } from './part-failure.tsx';

/**
 * Around each live part of a page: when it throws, a sentence stands in its place and the rest of the page stays. `floats` is for a part
 * whose place is too small for a sentence, or which has none.
 */
export const PartBoundary = catchError(({ floats = false }: { floats?: boolean }, { error }: ErrorInfo) =>
  floats ? <FloatingFailure error={error} /> : <PartFailure error={error} />,
);

/** Over the page's lower edge. */
export function FloatingFailure({ error }: { error: unknown }) {
  return (
    <div className="part-failure-floats">
      <PartFailure error={error} />
    </div>
  );
}
