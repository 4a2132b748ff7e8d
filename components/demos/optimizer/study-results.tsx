import { useTranslations } from 'next-intl';
import { effectiveCount } from '#components/charts/effective-count.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { PortfolioReport } from '#lib/shared/quant/optimizer/report.ts';
import type { OptimizerStudy } from '#lib/shared/quant/optimizer/study.ts';
import { ExposureResults } from './exposure-results.tsx';
import { FrontierResult } from './frontier-result.tsx';
import { SplitResult } from './split-result.tsx';
import { WeightResults } from './weight-results.tsx';

export type SolvedStudy = Extract<OptimizerStudy, { status: 'solved' }>;

/** The optimum in figures and pictures. */
export function StudyResults({ study }: { study: SolvedStudy }) {
  const t = useTranslations('optimizerDemo');
  return (
    <>
      <Summary study={study} />
      <FrontierResult study={study} />
      <PhoneFold summary={t('rest')}>
        <div className="space-y-10">
          <WeightResults study={study} />
          <SplitResult portfolio={study.portfolio} />
          <ExposureResults exposures={study.portfolio.exposures} />
        </div>
      </PhoneFold>
    </>
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
