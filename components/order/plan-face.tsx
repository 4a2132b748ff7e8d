import { useLocale, useTranslations } from 'next-intl';
import { IndicativeAmount } from '#components/order/indicative/indicative-context.tsx';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { Icon } from '#components/ui/icons.tsx';
import { payableMonths, priceOf } from '#lib/pricing/listed-price.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { DataPackage } from '#lib/shared/pricing/price-list.ts';

const yearMonths = 12;

/** Renders a plan's price and allowance for a card. */
export function PlanFace({ offered }: { offered: DataPackage }) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const { id, description, unit: wording, unitPriceFen, allows } = offered;
  const unit = wording[locale];
  const facts = [
    t('traffic', { traffic: formatQuota(allows.dailyTrafficBytes) }),
    t('sessions', { count: allows.concurrentSessions }),
    allows.intradayYears === null ? t('allHistory') : t('lastYears', { years: allows.intradayYears }),
  ];
  return (
    <>
      <span className="mt-1 block text-sm leading-6 text-balance text-ink-2 lg:min-h-12">{description[locale]}</span>
      <span className="mt-2 block">
        <span className="text-3xl font-semibold text-ink">{formatYuan(unitPriceFen, locale)}</span>{' '}
        <span className="text-sm text-ink-2">{t('per', { unit })}</span>
      </span>
      <span className="block text-sm leading-6 text-ink-2">
        {t('year', {
          months: yearMonths,
          payable: payableMonths(yearMonths),
          price: formatYuan(priceOf([{ id, quantity: 1 }], yearMonths), locale),
        })}
        <IndicativeAmount amountFen={priceOf([{ id, quantity: 1 }], yearMonths)} className="block" />
      </span>
      <span className="mt-3 flex flex-col border-t border-hairline pt-2">
        {facts.map((fact) => (
          <span key={fact} className="flex items-center gap-2 text-sm leading-7 text-ink">
            <Icon name="check" className="size-4 shrink-0 text-primary" />
            {fact}
          </span>
        ))}
      </span>
    </>
  );
}
