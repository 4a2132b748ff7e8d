import { useTranslations } from 'next-intl';
import { effectiveCount } from '#components/charts/effective-count.ts';
import { seriesRows, type ResultRow } from '#components/demos/take-away/result-csv.ts';
import type { TakeAwayContent } from '#components/demos/take-away/take-away.tsx';
import { splitBySource, type PortfolioReport } from '#lib/shared/quant/optimizer/report.ts';
import type { SolvedStudy } from '#lib/shared/quant/optimizer/study.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import { createRestrictionWords } from './restriction-words.ts';

/** Returns a function that builds the download and link of an optimum; `address` opens its settings again. */
export function useOptimizerTakeAway(address: () => string): (study: SolvedStudy) => TakeAwayContent {
  const t = useTranslations('optimizerDemo');
  const tModel = useTranslations('marketModel');
  const { memberName } = createRestrictionWords(useTranslations('optimizerDemo.conflict'), tModel);

  function summaryRows(item: string, report: PortfolioReport): ResultRow[] {
    const part = t('summary.title');
    const shares = (['expectedReturn', 'volatility', 'trackingError', 'turnover'] as const).map((key) => ({
      part,
      item,
      measure: t('takeAway.share', { name: t(`summary.${key}`) }),
      value: report[key],
    }));
    return [...shares, { part, item, measure: t('takeAway.effective'), value: effectiveCount(report.weights) }];
  }

  function rowsOf({ portfolio, benchmark, holdings, frontier, freeFrontier }: SolvedStudy): ResultRow[] {
    const ids = Array.from(portfolio.weights, (_, at) => instrumentId(at));
    const share = (key: 'weight' | 'benchmark' | 'active' | 'contribution') =>
      t('takeAway.share', { name: t(`weights.${key}`) });
    const weights = t('weights.title');
    const active = portfolio.weights.map((weight, at) => weight - benchmark.weights[at]!);
    const curves = [
      { name: t('frontier.bound'), points: frontier },
      { name: t('frontier.free'), points: freeFrontier },
    ];
    const splits = [
      { item: t('takeAway.total'), split: portfolio.split },
      { item: t('takeAway.active'), split: portfolio.activeSplit },
    ];
    return [
      ...summaryRows(t('summary.solution'), portfolio),
      ...summaryRows(t('summary.benchmark'), benchmark),
      ...summaryRows(t('summary.holdings'), holdings),
      ...seriesRows(weights, share('weight'), ids, portfolio.weights),
      ...seriesRows(weights, share('benchmark'), ids, benchmark.weights),
      ...seriesRows(weights, share('active'), ids, active),
      ...seriesRows(weights, share('contribution'), ids, portfolio.contributions),
      ...curves.flatMap(({ name, points }) =>
        points.flatMap((point, at): ResultRow[] => [
          { part: name, item: String(at + 1), measure: t('takeAway.risk'), value: point.risk },
          { part: name, item: String(at + 1), measure: t('takeAway.return'), value: point.return },
        ]),
      ),
      ...splits.flatMap(({ item, split }) =>
        Object.entries(splitBySource(split)).map(([source, value]): ResultRow => ({
          part: t('split.title'),
          item: `${item} ${t(`split.${source as 'market' | 'industries' | 'styles' | 'specific'}`)}`,
          measure: t('takeAway.ofVariance'),
          value,
        })),
      ),
      ...portfolio.exposures.map(({ name, value }): ResultRow => {
        const isIndustry = name.kind === 'industry';
        return {
          part: t(isIndustry ? 'exposures.industries' : 'exposures.styles'),
          item: memberName(name),
          measure: isIndustry ? share('active') : t('takeAway.deviations'),
          value,
        };
      }),
    ];
  }

  return (study) => ({
    name: t('takeAway.file'),
    rows: () => rowsOf(study),
    address: address(),
  });
}
