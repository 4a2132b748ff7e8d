import type { ReactNode } from 'react';
import { Headline } from './headline.tsx';

/**
 * Head of a page that opens with its demonstration: at 1440 px two lines, name and promise, so that the panel begins within the first
 * 200 px. `children` are one primary and other links in a row, on the line of the lead.
 */
export function DemoHero({ title, lead, children }: { title: readonly string[]; lead: string; children: ReactNode }) {
  return (
    <section className="page-width pt-3 pb-4 md:pt-4">
      <Headline parts={title} className="text-3xl" />
      <div className="mt-1 gap-x-8 lg:flex lg:items-center lg:justify-between">
        <p className="max-w-none min-w-0 text-ink-2">{lead}</p>
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 max-lg:mt-2">{children}</div>
      </div>
    </section>
  );
}
