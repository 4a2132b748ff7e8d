import { getTranslations } from 'next-intl/server';
import { HeatMap } from '#components/charts/heat-map.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { industries, industryIndex } from '#lib/shared/quant/market-model.ts';
import { returnsBetween } from '#lib/shared/quant/performance.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { monthEnds } from '#lib/shared/quant/trading-days.ts';
import { FlowStep } from './flow-step.tsx';

const shownMonths = 24;

/** Daily returns of an industry: its instruments in equal weights. */
function industryReturns({ returns, instruments, days }: SyntheticMarket, industry: number): Float64Array {
  const members = instruments.flatMap((_, i) => (industryIndex(i) === industry ? [i] : []));
  return Float64Array.from({ length: days.length }, (_, day) =>
    members.reduce((sum, i) => sum + returns[day * instruments.length + i]! / members.length, 0),
  );
}

export async function DataStep() {
  const t = await getTranslations('home.flow.data');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('industryMonths');
  const tIndustries = await getTranslations('marketModel.industries');
  const market = sampleMarket();
  const ends = monthEnds(market.days);
  const months = ends.slice(-shownMonths).map((end) => market.days[end]!.slice(0, 7));
  const rows = industries.map((key, industry) => ({
    name: tIndustries(key),
    values: returnsBetween(industryReturns(market, industry), ends).slice(-shownMonths),
  }));
  return (
    <FlowStep
      title={t('title')}
      text={t('text', { days: market.days.length.toLocaleString('en-US') })}
      next={t('next')}
      to={routePath('rqdata')}
    >
      <HeatMap
        caption={{
          title: t('picture'),
          subtitle: t('subtitle', { from: months[0]!, to: months.at(-1)! }),
          description: t('describe'),
          source,
        }}
        rows={rows}
        bounds={[-0.06, -0.02, 0.02, 0.06]}
        marks={[0, 6, 12, 18].map((month) => ({ at: (month + 0.5) / shownMonths, text: months[month]! }))}
        legend={(['falls', 'fall', 'flat', 'rise', 'rises'] as const).map((key) => t(key))}
        table={{
          summary: tEvidence('table'),
          head: [t('industry'), t('twoYears'), t('best'), t('worst')],
          rows: rows.map(({ name, values }) => [
            name,
            formatPercent(values.reduce((value, change) => value * (1 + change), 1) - 1, 1, { signed: true }),
            formatPercent(Math.max(...values), 1, { signed: true }),
            formatPercent(Math.min(...values), 1, { signed: true }),
          ]),
        }}
      />
    </FlowStep>
  );
}
