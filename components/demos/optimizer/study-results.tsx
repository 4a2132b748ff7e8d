import { useTranslations } from 'next-intl';
import { effectiveCount } from '#components/charts/contribution-strips.tsx';
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

function Summary({ study }: { study: SolvedStudy }) {
  const t = useTranslations('optimizerDemo.summary');
  const source = useTranslations('evidence')('source');
  const rows: { name: string; report: PortfolioReport }[] = [
    { name: t('solution'), report: study.portfolio },
    { name: t('benchmark'), report: study.benchmark },
    { name: t('holdings'), report: study.holdings },
  ];
  const figures = ['expectedReturn', 'volatility', 'trackingError', 'turnover'] as const;
  return (
    <Table
      caption={`${t('title')} · ${source}`}
      showCaption
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('portfolio'), rowHeader: true, cell: ({ name }) => name },
        ...figures.map((key) => ({
          key,
          header: t(key),
          align: 'end' as const,
          cell: ({ report }: (typeof rows)[number]) => formatPercent(report[key]),
        })),
        {
          key: 'effective',
          header: t('effective'),
          align: 'end',
          cell: ({ report }) => formatNumber(effectiveCount(report.weights), 1),
        },
      ]}
    />
  );
}
