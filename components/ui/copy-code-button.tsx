'use client';

import { useRef, type ComponentProps } from 'react';
import { CopyButton } from './copy-button.tsx';

/** Copies the code of its panel, so that the code is not sent a second time. */
export function CopyCodeButton(props: Omit<ComponentProps<typeof CopyButton>, 'text'>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="code-copy">
      <CopyButton
        {...props}
        text={() => place.current?.closest('.code-panel')?.querySelector('code')?.textContent ?? ''}
      />
    </div>
  );
}
