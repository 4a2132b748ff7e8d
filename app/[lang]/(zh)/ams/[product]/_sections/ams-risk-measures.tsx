import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
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

/** Every measure of the sample product with its value and how it is computed. */
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
      fold="phone"
      title={t('title')}
      lead={t('lead', { from: days[0]!, to: days.at(-1)!, perYear: tradingDaysPerYear })}
    >
      <Table<(typeof measures)[number]>
        caption={`${t('caption')} · ${tEvidence('pastPerformance')}`}
        source={source}
        showCaption
        rows={measures}
        rowKey={(key) => key}
        columns={[
          { key: 'name', header: t('columns.name'), rowHeader: true, cell: (key) => t(`rows.${key}.name`) },
          { key: 'value', header: t('columns.value'), align: 'end', cell: (key) => values[key] },
          { key: 'formula', header: t('columns.formula'), cell: (key) => t(`rows.${key}.formula`) },
        ]}
      />
      <p className="mt-6 text-ink-2">
        {t(repairedAt === undefined ? 'noteOpen' : 'noteRepaired', {
          fall: troughAt - peakAt,
          since: (repairedAt ?? days.length - 1) - troughAt,
        })}
      </p>
    </Section>
  );
}
