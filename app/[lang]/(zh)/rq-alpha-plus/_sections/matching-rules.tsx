import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { WordsTable } from './words-table.tsx';

const reasons = ['limitUp', 'limitDown', 'tPlusOne', 'volume', 'cash', 'lot', 'suspended'] as const;

/** What matching does in each situation, and how often it came to that in the run at the head of the page. */
export async function MatchingRules() {
  const t = await getTranslations('rqAlphaPlus.matching');
  const source = await sourceLine('backtest');
  const rows = await getTexts('rqAlphaPlus.matching.rows');
  const { summary } = sampleBacktest();
  const { slippage, total } = summary.costs;
  const yuan = (amount: number) => t('yuan', { amount: formatNumber(amount / 10_000, 1) });
  const counted = reasons.map((reason) => ({
    ...rows[reason],
    count: summary.reasons[reason] === 0 ? t('none') : t('orders', { count: summary.reasons[reason] }),
  }));
  return (
    <Section fold="always" id="matching" title={t('title')} lead={t('lead')}>
      <WordsTable
        caption={t('title')}
        columns={await getTexts('rqAlphaPlus.matching.columns')}
        rows={[
          ...counted,
          { case: t('rows.slippage.case'), behaviour: t('rows.slippage.behaviour'), count: yuan(slippage) },
          { case: t('rows.fees.case'), behaviour: t('rows.fees.behaviour'), count: yuan(total - slippage) },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">
        {source}。{t('sources')}
      </p>
    </Section>
  );
}
