'use client';

import { useEffect, useRef, useState } from 'react';
import { whenSeen } from '#lib/browser/when-seen.ts';

type LiveFigureProps = { before: string } & ({ of: 'availability' } | { of: 'sampleLicence'; good: string });

/** Shows a figure that the browser loads or checks once it is in view; `before` is shown until then, and if there is none. */
export function LiveFigure(props: LiveFigureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<string | null>(null);
  const { of, before } = props;
  const good = of === 'sampleLicence' ? props.good : '';

  useEffect(
    () =>
      whenSeen(place.current, () => {
        void import('./live-evidence.ts')
          .then(async ({ availability, isSampleLicenceGood }) =>
            of === 'availability' ? availability() : (await isSampleLicenceGood()) ? good : null,
          )
          .then(setFound, () => undefined);
      }),
    [of, good],
  );

  return (
    <span ref={place} className={found !== null && of === 'sampleLicence' ? 'text-success' : undefined}>
      {found ?? before}
    </span>
  );
}
