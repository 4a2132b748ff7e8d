import { getMessages, getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { WordsTable } from './words-table.tsx';

const reasons = ['limitUp', 'limitDown', 'tPlusOne', 'volume', 'cash', 'lot', 'suspended'] as const;

/** What matching does in each situation, and how often it came to that in the run at the head of the page. */
export async function MatchingRules() {
  const t = await getTranslations('rqAlphaPlus.matching');
  const { matching: words } = (await getMessages()).rqAlphaPlus;
  const { summary } = sampleBacktest();
  const { slippage, total } = summary.costs;
  const yuan = (amount: number) => t('yuan', { amount: formatNumber(amount / 10_000, 1) });
  const counted = reasons.map((reason) => ({
    ...words.rows[reason],
    count: summary.reasons[reason] === 0 ? t('none') : t('orders', { count: summary.reasons[reason] }),
  }));
  return (
    <Section id="matching" title={words.title} lead={t('lead', summary.orders)}>
      <WordsTable
        caption={words.title}
        columns={words.columns}
        rows={[
          ...counted,
          { ...words.rows.slippage, count: yuan(slippage) },
          { ...words.rows.fees, count: yuan(total - slippage) },
        ]}
      />
      <p className="mt-4 max-w-none text-sm text-ink-2">{words.sources}</p>
    </Section>
  );
}
