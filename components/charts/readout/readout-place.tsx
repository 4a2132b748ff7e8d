'use client';

import { useEffect, useRef, useState, type ComponentType, type PointerEvent } from 'react';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { whenInView } from '#lib/browser/when-seen.ts';
import type { ChartReadoutProps } from './chart-readout.tsx';
import type { Place } from './readings.ts';

/**
 * Covers a plot and loads its readout when the plot is near the viewport, or at the first touch. A failed load leaves
 * the chart without a readout.
 */
export function ReadoutPlace() {
  const place = useRef<HTMLDivElement>(null);
  const pointer = useRef<Place | null>(null);
  const [Readout, setReadout] = useState<ComponentType<ChartReadoutProps> | null>(null);

  function load() {
    import('./chart-readout.tsx').then(
      ({ ChartReadout }) => setReadout(() => ChartReadout),
      () => undefined,
    );
  }

  useEffect(() => whenInView(place.current, load, '50%'), []);

  const keep = (event: PointerEvent) => {
    pointer.current = { x: event.clientX, y: event.clientY };
    if (!Readout) load();
  };
  return (
    <div
      ref={place}
      className="absolute inset-0 touch-pan-y outline-offset-2 outline-primary has-focus-visible:outline-2 print:hidden"
      onPointerEnter={keep}
      onPointerMove={Readout ? undefined : keep}
      onPointerLeave={() => (pointer.current = null)}
    >
      {Readout && (
        <PartBoundary floats>
          <Readout place={place} pointer={pointer} />
        </PartBoundary>
      )}
    </div>
  );
}
