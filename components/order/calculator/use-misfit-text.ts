import { useTranslations } from 'next-intl';
import type { Misfit, PackageOption } from '#lib/pricing/package-options.ts';

/** Says why a package does not do, with the limit that it meets. */
export function useMisfitText(): (option: PackageOption, misfit: Misfit) => string {
  const t = useTranslations('priceCalculator.options.misfits');
  return ({ package: { allows, maxQuantity, unit } }, misfit) =>
    t(misfit, {
      years: allows.intradayYears ?? 0,
      most: maxQuantity,
      unit: unit['zh-CN'],
      sessions: allows.concurrentSessions,
    });
}
