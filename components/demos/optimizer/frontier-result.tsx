import { useTranslations } from 'next-intl';
import { EfficientFrontier } from '#components/charts/efficient-frontier.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { PortfolioReport } from '#lib/shared/quant/optimizer/report.ts';
import type { SolvedStudy } from '#lib/shared/quant/optimizer/study.ts';

const mark = (report: PortfolioReport) => ({ risk: report.volatility, return: report.expectedReturn });

export function FrontierResult({ study }: { study: SolvedStudy }) {
  const t = useTranslations('optimizerDemo.frontier');
  const tSummary = useTranslations('optimizerDemo.summary');
  const tEvidence = useTranslations('evidence');
  const { portfolio, benchmark, holdings, frontier, freeFrontier } = study;
  return (
    <EfficientFrontier
      caption={{
        title: t('title'),
        subtitle: t('subtitle'),
        description: t('description', {
          risk: formatPercent(portfolio.volatility),
          gain: formatPercent(portfolio.expectedReturn),
        }),
      }}
      words={{
        returnAxis: t('returnAxis'),
        riskAxis: t('riskAxis'),
        table: tEvidence('table'),
        portfolio: t('portfolio'),
      }}
      curves={[
        { name: t('bound'), points: frontier, tone: 'main' },
        { name: t('free'), points: freeFrontier, tone: 'reference' },
      ]}
      marks={[
        { name: tSummary('benchmark'), ...mark(benchmark), tone: 'reference' },
        { name: tSummary('holdings'), ...mark(holdings), tone: 'reference' },
        { name: tSummary('solution'), ...mark(portfolio), tone: 'main' },
      ]}
      highestRisk={Math.max(0.24, portfolio.volatility * 1.1)}
    />
  );
}
