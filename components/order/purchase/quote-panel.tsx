'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { CurrencyChoice } from '#components/order/indicative/currency-choice.tsx';
import { OrderLines } from '#components/order/order-lines.tsx';
import { writeTimeLeft } from '#components/order/time-left.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { errorText } from '#lib/api/error-text.ts';
import type { QuoteInUse } from './use-quote.ts';

/** The server's price line by line, until when it stands, and the way to a new one. */
export function QuotePanel({ quote }: { quote: QuoteInUse }) {
  const t = useTranslations('purchase.quote');
  const locale = useLocale();
  const { state, shown, secondsLeft } = quote;
  return (
    <div>
      {shown ? (
        <div className={clsx(state !== 'ready' && 'opacity-60')}>
          <OrderLines
            groups={shown.merchandise_groups}
            months={shown.period_months}
            amount={shown.amount}
            quotation={shown.quotation ?? null}
          />
          <div className="mt-3">
            <CurrencyChoice />
          </div>
        </div>
      ) : (
        state === 'asking' && (
          <Loading label={t('asking')}>
            <SkeletonText lines={4} />
          </Loading>
        )
      )}
      <div className="mt-3 min-h-7 text-sm text-ink-2">
        {state === 'ready' && (
          <p>
            {t('until')}
            <span role="timer" aria-live="off" className="ml-1 text-ink">
              {writeTimeLeft(secondsLeft)}
            </span>
          </p>
        )}
        <output>
          {state === 'asking' && <span>{t('asking')}</span>}
          {state === 'blocked' && <span>{t('blocked')}</span>}
          {state === 'ready' && <span className="visually-hidden">{t('ready')}</span>}
        </output>
      </div>
      {(state === 'expired' || state === 'failed') && (
        <Notice
          tone="warning"
          live
          title={t(`${state}.title`)}
          action={
            <Button variant="secondary" onClick={quote.ask}>
              {t('again')}
            </Button>
          }
        >
          {state === 'failed' ? errorText(quote.error, locale) : t('expired.text')}
        </Notice>
      )}
    </div>
  );
}
