import { getTranslations } from 'next-intl/server';
import { TailHistogram } from '#components/charts/tail-histogram.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge } from '#components/ui/badge.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { conditionalVar, historicalVar } from '#lib/shared/quant/tail-risk.ts';
import { tailExample } from '../_facts/ams-risk.ts';

/** Value at risk by historical simulation, as a method: the system's own functions are listed elsewhere. */
export async function TailSection() {
  const t = await getTranslations('amsRisk.tail');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('tail');
  const { tail, dayCount } = tailExample;
  const returns = sampleProduct().returns.subarray(-dayCount);
  const valueAtRisk = historicalVar(returns, tail);
  const conditional = conditionalVar(returns, tail);
  const figures = {
    days: dayCount,
    rank: Math.ceil(dayCount * tail),
    tail: formatPercent(tail, 0),
    valueAtRisk: formatPercent(valueAtRisk, 2),
    conditional: formatPercent(conditional, 2),
  };
  const losses = {
    valueAtRisk: formatPercent(-valueAtRisk, 2),
    conditional: formatPercent(-conditional, 2),
  };
  return (
    <Section
      fold="phone"
      title={t('title')}
      lead={
        <>
          <Badge tone="primary">{t('badge')}</Badge> {t('lead', figures)}
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <TailHistogram
            caption={{
              title: t('picture'),
              subtitle: t('subtitle', figures),
              description: t('describe', figures),
              source,
              notes: [tEvidence('pastPerformance')],
            }}
            words={{
              axis: t('axis'),
              valueAtRisk: t('valueAtRisk'),
              conditional: t('conditional'),
              range: t('range'),
              count: t('count'),
              table: tEvidence('table'),
            }}
            returns={returns}
            valueAtRisk={valueAtRisk}
            conditional={conditional}
          />
        </div>
        <div className="lg:col-span-5">
          <RuleList rules={Object.values(await getTexts('amsRisk.tail.rules', losses))} />
        </div>
      </div>
    </Section>
  );
}
