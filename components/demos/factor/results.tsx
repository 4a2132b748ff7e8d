import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ResultViews } from '#components/demos/result-views.tsx';
import { Figures } from './figures-table.tsx';
import { GroupResults, LongShortResult, TurnoverResult } from './group-results.tsx';
import { DecayResult, IcResults, IndustryResult } from './ic-results.tsx';
import type { FactorStudy } from './use-factor-report.ts';

const names = ['ic', 'decay', 'groups'] as const;
export type FactorView = (typeof names)[number];

/** Renders the whole study: the IC in figures and over time, its decay and its scope, and a portfolio's result. */
export function factorViews(study: FactorStudy): Record<FactorView, ReactNode> {
  return {
    ic: (
      <div className="space-y-4 md:space-y-8">
        <Figures study={study} of="ic" />
        <IcResults study={study} />
      </div>
    ),
    decay: (
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <DecayResult study={study} />
        <IndustryResult study={study} />
      </div>
    ),
    groups: (
      <div className="space-y-10">
        <Figures study={study} of="returns" />
        <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
          <GroupResults study={study} />
          <LongShortResult study={study} />
        </div>
        <TurnoverResult study={study} />
      </div>
    ),
  };
}

export function FactorResults({ views }: { views: Record<FactorView, ReactNode> }) {
  const t = useTranslations('factorDemo.views');
  return <ResultViews label={t('label')} views={names.map((name) => ({ name: t(name), content: views[name] }))} />;
}
