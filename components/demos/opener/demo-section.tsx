import type { ReactNode } from 'react';
import { DemoPlace } from './demo-place.tsx';

/** A demonstration as a section of its page. */
export function DemoSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} className="page-width section-space">
      <DemoPlace>{children}</DemoPlace>
    </section>
  );
}
