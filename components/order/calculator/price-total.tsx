import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { Estimate } from './estimate.ts';

/** The sum as a figure with what it is for and the way to the order; dimmed while a field holds what cannot be priced. */
export function PriceTotal({ estimate: { asked, chosen }, isStale }: { estimate: Estimate; isStale: boolean }) {
  const t = useTranslations('priceCalculator.price');
  if (!chosen?.priced) return null;
  const { items, totalFen } = chosen.priced;
  return (
    <div className="sticky z-2 flex items-center justify-between gap-x-4 border-ink bg-paper py-2 max-lg:bottom-0 max-lg:order-last max-lg:border-t lg:top-(--header-height) lg:border-y lg:py-3">
      <p aria-live="polite" className={clsx('min-w-0 transition-opacity', isStale && 'opacity-60')}>
        <span className="block truncate text-sm leading-5 text-ink-2">
          {t('totalFor', { plan: chosen.package.name['zh-CN'], months: asked.months })}
        </span>
        <span className="text-2xl font-semibold lg:text-3xl">{formatYuan(totalFen)}</span>
      </p>
      <AppLink to={purchasePath(items, asked.months)} className={buttonClass('primary', 'medium', 'max-sm:px-3')}>
        {t('buy')}
      </AppLink>
    </div>
  );
}
