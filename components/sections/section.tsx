import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

type SectionLayout = 'above' | 'beside' | 'wide';

/** Visual weight of a section: at most two of a page are `major`; sections smaller than the rest are `minor`. */
type SectionRank = 'major' | 'normal' | 'minor';

/** A background other than paper, across the whole window: at most one of each per page. */
type SectionBand = 'ink' | 'tint';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  layout?: SectionLayout;
  rank?: SectionRank;
  band?: SectionBand;
  /** Link to the next step. */
  next?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Shows one idea: claim, evidence, next step. "beside" puts the claim in the left third from 1024 px on, with the
 * evidence at its right. "above" gives the evidence the full width, and "wide" also spreads the claim over it: its
 * title left, its lead right.
 */
export function Section({
  id,
  title,
  lead,
  layout = 'above',
  rank = 'normal',
  band,
  next,
  className,
  children,
}: SectionProps) {
  const beside = layout === 'beside';
  const space = band ? `${bandClasses[band]} my-[calc(var(--section-gap)/2)] py-9 md:py-18` : 'section-space';
  return (
    <section id={id} className={clsx(space, rank === 'major' && '[--section-gap:var(--section-gap-major)]', className)}>
      <div className={clsx('page-width', beside && 'grid gap-6 md:gap-8 lg:grid-cols-12 lg:gap-12')}>
        <div className={headClass(layout)}>
          <h2 className={headingSizes[rank]}>
            <Phrases text={title} />
          </h2>
          {lead !== undefined && (
            <p className={clsx('mt-3 text-ink-2 md:mt-4', layout === 'wide' && 'lg:mt-0')}>{lead}</p>
          )}
          {beside && next !== undefined && <div className="mt-4">{next}</div>}
        </div>
        <div className={beside ? 'min-w-0 lg:col-span-8' : undefined}>{children}</div>
        {!beside && next !== undefined && <div className="mt-6">{next}</div>}
      </div>
    </section>
  );
}

const bandClasses: Readonly<Record<SectionBand, string>> = { ink: 'band-ink', tint: 'band-tint' };

/** 36, 28 and 22 px in a wide window. */
const headingSizes: Readonly<Record<SectionRank, string>> = { major: 'text-3xl', normal: 'text-2xl', minor: 'text-xl' };

function headClass(layout: SectionLayout): string {
  if (layout === 'beside') return 'lg:col-span-4';
  return clsx('mb-6 md:mb-8', layout === 'wide' && 'lg:grid lg:grid-cols-2 lg:items-end lg:gap-12');
}
