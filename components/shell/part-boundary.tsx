'use client';

import { Component, type ReactNode } from 'react';
import { PartFailure } from './part-failure.tsx';

type Props = { floats?: boolean; children?: ReactNode };
type State = { failure: { error: unknown } | null };

/**
 * Error boundary of each live part of a page: if it throws, a message replaces it and the rest of the page stays.
 * `floats` is for a part that is too small for a message, or that has no place.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    const { floats = false, children } = this.props;
    if (!failure) return children;
    return floats ? <FloatingFailure error={failure.error} /> : <PartFailure error={failure.error} />;
  }
}

/** Over the page's lower edge. */
export function FloatingFailure({ error }: { error: unknown }) {
  return (
    <div className="part-failure-floats">
      <PartFailure error={error} />
    </div>
  );
}
