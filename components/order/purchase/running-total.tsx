'use client';

import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { QuoteInUse } from './use-quote.ts';

/** The sum at the lower edge of a narrow screen, where the price itself stands below the whole form. */
export function RunningTotal({ quote: { shown, state } }: { quote: QuoteInUse }) {
  const t = useTranslations('purchase.quote');
  const locale = useLocale();
  if (!shown) return null;
  return (
    <p className="sticky bottom-0 z-1 flex max-w-none flex-wrap items-center justify-between gap-x-4 border-t border-ink bg-paper py-2 lg:hidden">
      <span>
        {t('total')}
        <span className="ml-2 text-2xl font-semibold">{formatYuan(fenFromYuan(shown.amount), locale)}</span>
      </span>
      <a href="#quote-title" className={buttonClass('secondary', 'small')}>
        {t(state === 'ready' ? 'toLines' : 'asking')}
      </a>
    </p>
  );
}
