import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { dataTrialPath } from '#lib/pricing/choice-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { Estimate } from './estimate.ts';
import { PriceTable } from './price-table.tsx';
import { QuotationPart } from './quotation-part.tsx';
import type { Seller } from './quotation-sheet.tsx';
import { useMisfitText } from './use-misfit-text.ts';

/** The price of the chosen package line by line, its trial and its quotation; or why there is none. */
export function PricePart({ estimate, seller }: { estimate: Estimate; seller: Seller }) {
  const t = useTranslations('priceCalculator');
  const misfitText = useMisfitText();
  // The name outlives a moment in which no package does; null until a quotation is asked for.
  const [buyer, setBuyer] = useState<string | null>(null);
  const buyerField = useRef<HTMLInputElement>(null);
  const { asked, chosen } = estimate;
  if (!chosen) return <NoPackage />;
  const { misfits, priced } = chosen;

  function openQuotation() {
    flushSync(() => setBuyer(''));
    buyerField.current?.focus();
  }

  return (
    <div className="space-y-6">
      {misfits.length > 0 && (
        <Notice tone="warning" live title={t('misfit.title', { name: chosen.package.name['zh-CN'] })}>
          {misfits.map((misfit) => misfitText(chosen, misfit)).join(t('misfit.separator'))}
          {priced && t('misfit.stillPriced')}
        </Notice>
      )}
      {priced && (
        <>
          <PriceTable priced={priced} months={asked.months} />
          <div className="flex flex-wrap items-center gap-3">
            <TrialLink product="rqdata-cloud" to={dataTrialPath(priced.items, asked.months)} look="secondary" />
            {buyer === null && (
              <Button variant="quiet" onClick={openQuotation}>
                {t('price.quote')}
              </Button>
            )}
          </div>
          {buyer !== null && (
            <QuotationPart
              typed={buyer}
              onType={setBuyer}
              fieldRef={buyerField}
              asked={asked}
              priced={priced}
              totalBytes={estimate.volume.totalBytes}
              seller={seller}
            />
          )}
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
