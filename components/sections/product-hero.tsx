import type { ReactNode } from 'react';
import { Headline } from './headline.tsx';

/**
 * Shows name, promise and primary action of a page with a demonstration directly below. `children` are one primary and
 * other links in a row.
 */
export function ProductHero({
  crumbs,
  title,
  lead,
  note,
  children,
}: {
  crumbs: ReactNode;
  title: readonly string[];
  lead: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="page-width pt-2 pb-5 md:pt-4 md:pb-6">
      {crumbs}
      <div className="mt-1 grid gap-x-12 md:mt-3 gap-y-4 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-8">
          <Headline parts={title} />
          <p className="mt-3 text-ink-2 lg:max-w-[44em]">{lead}</p>
          {note}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-4 lg:justify-end">{children}</div>
      </div>
    </section>
  );
}
