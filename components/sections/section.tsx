import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';
import { SectionFold } from './section-fold.tsx';

export type SectionLayout = 'above' | 'beside' | 'wide';

/**
 * One idea: claim, evidence, next step. "beside" puts the claim in the left third from 1024 px on, with the evidence at its
 * right; "above" gives the evidence the whole width, and "wide" spreads the claim over it as well: its title left, its lead right.
 */
export function Section({
  id,
  title,
  lead,
  layout = 'above',
  fold = false,
  next,
  className,
  children,
}: {
  id?: string;
  title: string;
  lead?: ReactNode;
  layout?: SectionLayout;
  /** A phone shows the claim, and the evidence when it is wanted. */
  fold?: boolean;
  /** Where to go from here. */
  next?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const beside = layout === 'beside';
  return (
    <section id={id} className={clsx('section-space', className)}>
      <div className={clsx('page-width', beside && 'grid gap-8 lg:grid-cols-12 lg:gap-12')}>
        <div className={headClass(layout, fold)}>
          <h2>
            <Phrases text={title} />
          </h2>
          {lead !== undefined && <p className={clsx('mt-4 text-ink-2', layout === 'wide' && 'lg:mt-0')}>{lead}</p>}
          {beside && next !== undefined && <div className="mt-4">{next}</div>}
        </div>
        <div className={beside ? 'min-w-0 lg:col-span-8' : undefined}>
          {fold ? <SectionFold title={title}>{children}</SectionFold> : children}
        </div>
        {!beside && next !== undefined && <div className="mt-6">{next}</div>}
      </div>
    </section>
  );
}

function headClass(layout: SectionLayout, fold: boolean): string {
  if (layout === 'beside') return 'lg:col-span-4';
  return clsx('mb-8', fold && 'max-md:mb-2', layout === 'wide' && 'lg:grid lg:grid-cols-2 lg:items-end lg:gap-12');
}
