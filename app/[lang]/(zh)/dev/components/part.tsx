import type { ReactNode } from 'react';

/** A titled stretch of the development page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section-space">
      <h2 className="mb-6 border-b border-hairline pb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
