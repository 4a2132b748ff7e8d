import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';

/** Folded on a phone, open where there is room. */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="narrow-fold">
      <summary>
        {summary}
        <Icon name="chevronDown" className="size-4" />
      </summary>
      {children}
    </details>
  );
}
