'use client';

import { useTranslations } from 'next-intl';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { QuoteInUse } from './use-quote.ts';

/** The sum at the lower edge of a narrow screen, where the price itself stands below the whole form; beside the contact box. */
export function RunningTotal({ quote: { shown, state } }: { quote: QuoteInUse }) {
  const t = useTranslations('purchase.quote');
  if (!shown) return null;
  return (
    <p className="sticky bottom-0 z-1 flex max-w-none flex-wrap items-baseline justify-between gap-x-4 border-t border-ink bg-paper py-2 pr-26 lg:hidden">
      <span>
        {t('total')}
        <span className="ml-2 text-lg font-semibold">{formatYuan(fenFromYuan(shown.amount))}</span>
      </span>
      <a href="#quote-title" className="link py-2">
        {t(state === 'ready' ? 'toLines' : 'asking')}
      </a>
    </p>
  );
}
