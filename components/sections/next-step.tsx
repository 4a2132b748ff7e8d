import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

/** The end of a page: what to do now. `children` are one primary and at most two other links. */
export function NextStep({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="section-space">
      <div className="page-width border-t border-ink pt-8">
        <h2>
          <Phrases text={title} />
        </h2>
        <p className="mt-4 text-ink-2">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-4">{children}</div>
      </div>
    </section>
  );
}
