import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { refusalReasons } from '#lib/shared/quant/backtest/backtest-order.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/** Lists the reasons for rejected or cut orders of the default run, with their counts; the demonstration lists the orders. */
export async function MatchingRules() {
  const t = await getTranslations('rqAlphaPlus.matching');
  const tEvidence = await getTranslations('evidence');
  const tReasons = await getTranslations('backtestDemo.orders.reasons');
  const { summary } = sampleBacktest();
  const met = refusalReasons
    .filter((reason) => summary.reasons[reason] > 0)
    .toSorted((a, b) => summary.reasons[b] - summary.reasons[a]);
  const [most] = met;
  return (
    <Section rank="major" layout="beside" id="matching" title={t('title')} lead={t('lead', summary.orders)}>
      <SignedBars
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('description', { reason: tReasons(most!), count: summary.reasons[most!] }),
          source: tEvidence('source'),
        }}
        words={{ table: tEvidence('table'), name: t('reason'), value: t('count') }}
        bars={met.map((reason) => ({ name: tReasons(reason), value: summary.reasons[reason] }))}
        tone="plain"
        format={(value) => formatNumber(value, 0)}
      />
    </Section>
  );
}
