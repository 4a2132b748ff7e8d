import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { activeReturns, calmarRatio, informationRatio, trackingError } from '#lib/shared/quant/active-risk.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedVolatility } from '#lib/shared/quant/performance.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { downsideDeviation } from '#lib/shared/quant/tail-risk.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { deepestSpells } from './deepest-spells.ts';

const measures = [
  'volatility',
  'downside',
  'trackingError',
  'informationRatio',
  'maxDrawdown',
  'repair',
  'calmar',
] as const;

/** Lists every measure of the sample product with its value; the documentation has the formulas. */
export async function RiskMeasures() {
  const t = await getTranslations('amsRisk.measures');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('productRisk');
  const { returns, benchmarkReturns, days } = sampleProduct();
  const active = activeReturns(returns, benchmarkReturns);
  const [deepest] = deepestSpells();
  const { depth, peakAt, troughAt, repairedAt } = deepest!;
  const values: Record<(typeof measures)[number], string> = {
    volatility: formatPercent(annualisedVolatility(returns)),
    downside: formatPercent(downsideDeviation(returns, 0, tradingDaysPerYear)),
    trackingError: formatPercent(trackingError(active)),
    informationRatio: formatNumber(informationRatio(active), 2),
    maxDrawdown: formatPercent(depth),
    repair:
      repairedAt === undefined
        ? t('unrepaired', { days: days.length - 1 - troughAt })
        : t('repaired', { days: repairedAt - troughAt }),
    calmar: formatNumber(calmarRatio(returns), 2),
  };
  return (
    <Section
      band="ink"
      title={t('title')}
      lead={t('lead', { from: days[0]!, to: days.at(-1)!, perYear: tradingDaysPerYear })}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {measures.map((key) => (
          <div key={key} className="border-t border-edge pt-3">
            <dt className="text-sm text-ink-2">{t(`names.${key}`)}</dt>
            <dd className="text-2xl font-semibold">{values[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-ink-2">
        {t(repairedAt === undefined ? 'noteOpen' : 'noteRepaired', {
          fall: troughAt - peakAt,
          since: (repairedAt ?? days.length - 1) - troughAt,
        })}
      </p>
      <p className="mt-4 text-sm text-ink-2">
        {source} · {tEvidence('pastPerformance')}
      </p>
    </Section>
  );
}
