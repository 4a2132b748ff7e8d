import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

/**
 * The end of a page with the next action. `children` are one primary and at most two other links, and the one to the
 * trial's contents.
 */
export function NextStep({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="section-space">
      <div className="page-width border-t border-ink pt-6 md:pt-8">
        <h2>
          <Phrases text={title} />
        </h2>
        <p className="mt-3 text-ink-2 md:mt-4">{text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-4 md:mt-6 md:gap-x-4">{children}</div>
      </div>
    </section>
  );
}
