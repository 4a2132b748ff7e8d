import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';
import { SectionFold, type SectionFolding } from './section-fold.tsx';

export type SectionLayout = 'above' | 'beside' | 'wide';

/** How loud a section is: two of a page at most are `major`; what is smaller than the rest is `minor`. */
export type SectionRank = 'major' | 'normal' | 'minor';

/** A surface beside paper, across the whole window: one of each a page. */
export type SectionBand = 'ink' | 'tint';

/**
 * One idea: claim, evidence, next step. "beside" puts the claim in the left third from 1024 px on, with the evidence at its
 * right; "above" gives the evidence the whole width, and "wide" spreads the claim over it as well: its title left, its lead right.
 */
export function Section(props: SectionProps) {
  return props.fold === 'always' ? <ReferenceSection {...props} /> : <OpenSection {...props} />;
}

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  layout?: SectionLayout;
  rank?: SectionRank;
  band?: SectionBand;
  /** Where the claim stands alone, and the evidence comes when it is wanted. */
  fold?: SectionFolding | undefined;
  /** Where to go from here. */
  next?: ReactNode;
  className?: string;
  children: ReactNode;
}

function OpenSection({
  id,
  title,
  lead,
  layout = 'above',
  rank = 'normal',
  band,
  fold,
  next,
  className,
  children,
}: SectionProps) {
  const beside = layout === 'beside';
  const space = band ? `${bandClasses[band]} my-[calc(var(--section-gap)/2)] py-12 md:py-18` : 'section-space';
  return (
    <section
      id={id}
      className={clsx(
        space,
        rank === 'major' && '[--section-gap:var(--section-gap-major)]',
        fold && foldedGap,
        className,
      )}
    >
      <div
        className={clsx('page-width', beside && clsx('grid gap-8 lg:grid-cols-12 lg:gap-12', fold && 'max-md:gap-2'))}
      >
        <div className={headClass(layout, fold)}>
          <h2 className={headingSizes[rank]}>
            <Phrases text={title} />
          </h2>
          {lead !== undefined && <p className={clsx('mt-4 text-ink-2', layout === 'wide' && 'lg:mt-0')}>{lead}</p>}
          {beside && next !== undefined && <div className="mt-4">{next}</div>}
        </div>
        <div className={beside ? 'min-w-0 lg:col-span-8' : undefined}>
          {fold ? (
            <SectionFold title={title} fold="phone">
              {children}
            </SectionFold>
          ) : (
            children
          )}
        </div>
        {!beside && next !== undefined && <div className="mt-6">{next}</div>}
      </div>
    </section>
  );
}

const bandClasses: Readonly<Record<SectionBand, string>> = { ink: 'band-ink', tint: 'band-tint' };

/** 36, 28 and 22 px in a wide window. */
const headingSizes: Readonly<Record<SectionRank, string>> = { major: 'text-3xl', normal: 'text-2xl', minor: 'text-xl' };

/** On a phone folded sections in a row read as a list of what there is. */
const foldedGap = 'max-md:[--section-gap:40px]';

function headClass(layout: SectionLayout, fold: SectionFolding | undefined): string {
  if (layout === 'beside') return 'lg:col-span-4';
  return clsx('mb-8', fold && 'max-md:mb-2', layout === 'wide' && 'lg:grid lg:grid-cols-2 lg:items-end lg:gap-12');
}

/** Several in a row read as an index: title left, lead right; what unfolds has the width that its layout gives it. */
function ReferenceSection({ id, title, lead, layout = 'above', next, className, children }: SectionProps) {
  const beside = layout === 'beside';
  const evidence = (
    <SectionFold title={title} fold="always" className={clsx(!beside && 'lg:[&>summary]:ml-[calc((100%+3rem)/3)]')}>
      {children}
    </SectionFold>
  );
  return (
    <section id={id} className={clsx('section-space md:[--section-gap:48px]', foldedGap, className)}>
      <div className="page-width">
        <div className="gap-x-12 border-t border-hairline pt-6 lg:grid lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 className="text-2xl">
              <Phrases text={title} />
            </h2>
            {beside && next !== undefined && <div className="mt-3">{next}</div>}
          </div>
          <div className="mt-3 min-w-0 lg:col-span-8 lg:mt-0">
            {lead !== undefined && <p className="text-ink-2">{lead}</p>}
            {beside && evidence}
          </div>
        </div>
        {!beside && evidence}
        {!beside && next !== undefined && <div className="mt-4">{next}</div>}
      </div>
    </section>
  );
}
