import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { PriceFigure } from '#components/marketplace/card/price-figure.tsx';
import { QualityStrip } from '#components/marketplace/card/quality-strip.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { trialScopeId } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { trialDays } from '#contract/trial.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { productPath, type SoldSource } from './purchase-path.ts';

/**
 * Shows the price and the actions, always in view: beside the page, or on a narrow screen as a bar at its bottom with
 * the price and the first action. The other actions are then in the page's head. `source` is the origin of the product
 * and its price.
 */
export async function BuyBox({ product, source }: { product: DataProduct; source: SoldSource }) {
  const t = await getTranslations('datahub');
  const { id, price, recent_quality: recent } = product;
  const buyPath = productPath(source);
  const incidents = recent.filter((condition) => condition !== 'available').length;
  return (
    <aside
      aria-label={t('product.buyBox')}
      className="border-ink max-lg:sticky max-lg:bottom-0 max-lg:z-2 max-lg:-mx-(--page-gutter) max-lg:border-t max-lg:bg-paper max-lg:px-(--page-gutter) max-lg:py-2 lg:pt-4"
    >
      <div className="flex items-center justify-between gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:block lg:rounded-lg lg:border lg:border-edge lg:bg-surface lg:p-5">
        <p className="min-w-0 leading-6">
          <PriceFigure price={price} className="text-2xl font-semibold lg:block lg:text-3xl" />
        </p>
        <div className="my-4 border-y border-hairline py-3 text-sm max-lg:hidden">
          <p className="mb-1 text-ink-2">{t('card.evidence')}</p>
          <QualityStrip conditions={recent} label={t('card.quality', { n: recent.length, incidents })} />
        </div>
        {buyPath === undefined ? (
          <AppLink to={{ href: '#ask', outer: true }} className={buttonClass('primary', 'medium', 'lg:w-full')}>
            {t('product.actions.quote')}
          </AppLink>
        ) : (
          <AppLink to={buyPath} prefetch={false} className={buttonClass('primary', 'medium', 'lg:w-full')}>
            {t('product.actions.buy')}
          </AppLink>
        )}
        <div className="mt-2 text-center max-lg:hidden">
          <OtherWays
            id={id}
            source={source}
            trialClass="w-full"
            linksClass="mt-3 justify-around border-t border-hairline pt-2"
          />
        </div>
      </div>
    </aside>
  );
}

/** Shows the secondary actions: a trial of data that our own packages contain, a question, the comparison. */
export function OtherWays({
  id,
  source,
  trialClass,
  linksClass = '',
}: {
  id: string;
  source: SoldSource;
  trialClass?: string;
  linksClass?: string;
}) {
  const t = useTranslations('datahub.product.actions');
  const tScope = useTranslations('trialScope');
  const linkClass = 'link inline-flex min-h-11 items-center';
  return (
    <>
      {source.price.plan !== undefined && (
        <>
          <TrialLink product="rqdata-cloud" look="quiet" className={trialClass} />
          <p className="text-sm text-ink-2">
            {t.rich('trialLine', {
              days: trialDays,
              name: tScope('link'),
              scope: (name) => (
                <AppLink prefetch={false} to={`${routePath('pricing')}#${trialScopeId}`} className="link py-2">
                  {name}
                </AppLink>
              ),
            })}
          </p>
        </>
      )}
      <p className={`flex flex-wrap gap-x-5 text-sm ${linksClass}`}>
        {productPath(source) !== undefined && (
          <AppLink to={{ href: '#ask', outer: true }} className={linkClass}>
            {t('quote')}
          </AppLink>
        )}
        <AppLink prefetch={false} to={`${routePath('datahub-compare')}?ids=${id}`} className={linkClass}>
          {t('compare')}
        </AppLink>
      </p>
    </>
  );
}
