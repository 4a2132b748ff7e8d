import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { effectiveCount } from '#components/charts/effective-count.ts';
import { ResultViews } from '#components/demos/result-views.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { PortfolioReport } from '#lib/shared/quant/optimizer/report.ts';
import type { SolvedStudy } from '#lib/shared/quant/optimizer/study.ts';
import { ExposureResults } from './exposure-results.tsx';
import { FrontierResult } from './frontier-result.tsx';
import { SplitResult } from './split-result.tsx';
import { WeightResults } from './weight-results.tsx';

const names = ['portfolio', 'weights', 'risk'] as const;
export type OptimizerView = (typeof names)[number];

/** Renders the optimum in figures and charts: risk and return, holdings, and risk contributions. */
export function optimizerViews(study: SolvedStudy): Record<OptimizerView, ReactNode> {
  return {
    portfolio: (
      <div className="grid items-start gap-6 sm:gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <FrontierResult study={study} />
        <Summary study={study} />
      </div>
    ),
    weights: <WeightResults study={study} />,
    risk: (
      <div className="space-y-10">
        <SplitResult portfolio={study.portfolio} />
        <ExposureResults exposures={study.portfolio.exposures} />
      </div>
    ),
  };
}

export function OptimizerResults({ views }: { views: Record<OptimizerView, ReactNode> }) {
  const t = useTranslations('optimizerDemo');
  return (
    <ResultViews
      label={t('results')}
      views={names.map((name) => ({ name: t(`views.${name}`), content: views[name] }))}
    />
  );
}

const measures = {
  expectedReturn: ({ expectedReturn }) => formatPercent(expectedReturn),
  volatility: ({ volatility }) => formatPercent(volatility),
  trackingError: ({ trackingError }) => formatPercent(trackingError),
  turnover: ({ turnover }) => formatPercent(turnover),
  effective: ({ weights }) => formatNumber(effectiveCount(weights), 1),
} satisfies Record<string, (report: PortfolioReport) => string>;

function Summary({ study }: { study: SolvedStudy }) {
  const t = useTranslations('optimizerDemo.summary');
  const portfolios = [
    { name: t('solution'), report: study.portfolio },
    { name: t('benchmark'), report: study.benchmark },
    { name: t('holdings'), report: study.holdings },
  ];
  const rows = (Object.keys(measures) as (keyof typeof measures)[]).map((key) => ({ key, format: measures[key] }));
  return (
    <Table
      caption={t('title')}
      phone="table"
      className="text-sm xl:[&_:is(th,td)+:is(th,td)]:px-2"
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'measure', header: t('measure'), rowHeader: true, cell: ({ key }) => t(key) },
        ...portfolios.map(({ name, report }) => ({
          key: name,
          header: name,
          align: 'end' as const,
          cell: ({ format }: (typeof rows)[number]) => format(report),
        })),
      ]}
    />
  );
}
