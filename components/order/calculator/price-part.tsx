import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { dataTrialPath } from '#lib/pricing/choice-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { Estimate } from './estimate.ts';
import { PriceTable } from './price-table.tsx';
import { useMisfitText } from './use-misfit-text.ts';

/** Renders the price lines of the chosen package, its trial link and its quotation. If no package fits, it says so. */
export function PricePart({
  estimate: { asked, chosen },
  isQuoted,
  onQuote,
  quotation,
}: {
  estimate: Estimate;
  /** True once the visitor requested a quotation. */
  isQuoted: boolean;
  onQuote: () => void;
  quotation: ReactNode;
}) {
  const t = useTranslations('priceCalculator');
  const misfitText = useMisfitText();
  if (!chosen) return <NoPackage />;
  const { misfits, priced } = chosen;
  return (
    <div className="space-y-6 max-md:space-y-2">
      {misfits.length > 0 && (
        <Notice tone="warning" live title={t('misfit.title', { name: chosen.package.name['zh-CN'] })}>
          <span>{misfits.map((misfit) => misfitText(chosen, misfit)).join(t('misfit.separator'))}</span>
          {priced && <span>{t('misfit.stillPriced')}</span>}
        </Notice>
      )}
      {priced && (
        <>
          <PhoneFold summary={t('price.lines')}>
            <PriceTable priced={priced} months={asked.months} />
          </PhoneFold>
          <div className="flex flex-wrap items-center gap-3">
            <TrialLink product="rqdata-cloud" to={dataTrialPath(priced.items, asked.months)} look="secondary" />
            {!isQuoted && (
              <Button variant="quiet" name="quote" onClick={onQuote} className="noscript:hidden">
                {t('price.quote')}
              </Button>
            )}
          </div>
          {quotation}
        </>
      )}
    </div>
  );
}

function NoPackage() {
  const t = useTranslations('priceCalculator.none');
  return (
    <Notice
      tone="warning"
      live
      title={t('title')}
      action={
        <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('secondary')}>
          {t('action')}
        </AppLink>
      }
    >
      {t('text')}
    </Notice>
  );
}
