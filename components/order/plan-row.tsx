import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { recommendedPlan } from '#content/prices/price-list.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { DataPackage } from '#lib/shared/pricing/price-list.ts';

/** Beside the name of the plan that is recommended. */
export function PlanBadge({ offered }: { offered: DataPackage }) {
  const t = useTranslations('plans');
  if (offered.id !== recommendedPlan.id) return null;
  return <Badge tone="primary">{t('recommended')}</Badge>;
}

/** A plan in the line of a choice: its name, what it is for, and its price at the right. Its elements may stand in a label. */
export function PlanRow({ offered }: { offered: DataPackage }) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const { name, description, unit, unitPriceFen } = offered;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 md:grid md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-ink">{name[locale]}</span>
        <PlanBadge offered={offered} />
      </span>
      <span className="text-sm leading-6 text-balance text-ink-2 max-md:order-1 max-md:w-full">
        {description[locale]}
      </span>
      <span className="md:text-right">
        <span className="font-semibold text-ink">{formatYuan(unitPriceFen, locale)}</span>{' '}
        <span className="text-sm text-ink-2">{t('perShort', { unit: unit[locale] })}</span>
      </span>
    </span>
  );
}
