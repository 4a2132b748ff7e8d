'use client';

import { PartFailure } from '#components/shell/part-failure.tsx';

/** Replaces a page that has failed outside of its live parts. */
export default function PageError({ error }: { error: unknown }) {
  return (
    <div className="text-width pt-12 pb-20">
      <PartFailure error={error} />
    </div>
  );
}
