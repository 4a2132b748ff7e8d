import { getTranslations } from 'next-intl/server';
import type { DataProduct } from '#contract/data-product.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * Shows the first year, the coverage count if the product has one, the fields, and the share of the year's deliveries
 * that were on time.
 */
export async function ProductFigures({ product }: { product: DataProduct }) {
  const t = await getTranslations('dataPicture.figures');
  const { history_start, coverage, dictionary, quality } = product;
  const today = beijingDay(new Date());
  // Today's delivery is awaited and counts neither way.
  const due = quality.days.filter(({ day }) => day < today);
  const inTime = due.filter(({ condition }) => condition === 'available').length;
  const figures = [
    { label: t('start'), value: history_start.slice(0, 4), unit: t('year') },
    ...(coverage ? [{ label: t('coverage'), value: String(coverage.count), unit: coverage.unit }] : []),
    { label: t('fields'), value: String(dictionary.length), unit: t('field') },
    ...(due.length > 0 ? [{ label: t('inTime'), value: formatPercent(inTime / due.length), unit: '' }] : []),
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {figures.map(({ label, value, unit }) => (
        <div key={label} className="border-t border-hairline pt-2">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-2xl font-semibold">
            {value}
            {unit !== '' && <span className="ml-1 text-base font-normal text-ink-2">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
