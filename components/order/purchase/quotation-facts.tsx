'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Quote, QuoteInUse } from './use-quote.ts';

/** Renders a colleague's quotation: amount, customer, expiry and contact. Its lines are shown beside the total. */
export function QuotationFacts({ quote, onLeave }: { quote: QuoteInUse; onLeave: () => void }) {
  const t = useTranslations('purchase.quotation');
  const { shown, state } = quote;
  return (
    <>
      {shown?.quotation ? (
        <Facts quotation={shown.quotation} months={shown.period_months} amount={shown.amount} />
      ) : state === 'failed' ? (
        <p>{t('failed')}</p>
      ) : (
        <Loading label={t('loading')}>
          <SkeletonText lines={6} />
        </Loading>
      )}
      <Button variant="quiet" onClick={onLeave}>
        {t('leave')}
      </Button>
    </>
  );
}

type FactsProps = { quotation: NonNullable<Quote['quotation']>; months: number; amount: string };

function Facts({ quotation, months, amount }: FactsProps) {
  const t = useTranslations('purchase.quotation');
  const locale = useLocale();
  const yuan = (text: string) => formatYuan(fenFromYuan(text), locale);
  const { id, company, name, list_amount: list, discount, valid_until: until, contact } = quotation;
  const rows = [
    { name: t('id'), text: id },
    { name: t('customer'), text: company === null ? name : t('customerValue', { company, name }) },
    { name: t('months'), text: t('monthsValue', { months }) },
    ...(fenFromYuan(discount) > 0
      ? [
          { name: t('list'), text: yuan(list) },
          { name: t('discount'), text: `−${yuan(discount)}` },
        ]
      : []),
    { name: t('amount'), text: yuan(amount) },
    { name: t('until'), text: t('untilValue', { until: beijingMinute(until) }) },
  ];
  return (
    <dl className="border-t border-ink">
      {rows.map((row) => (
        <div key={row.name} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-hairline py-1.5">
          <dt className="text-ink-2">{row.name}</dt>
          <dd className="min-w-0 wrap-anywhere">{row.text}</dd>
        </div>
      ))}
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-hairline py-1.5">
        <dt className="text-ink-2">{t('contact')}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <a href={`mailto:${contact}`} className="link">
            {contact}
          </a>
        </dd>
      </div>
    </dl>
  );
}
