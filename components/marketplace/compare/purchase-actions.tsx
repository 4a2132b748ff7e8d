import { useTranslations } from 'next-intl';
import { planPath } from '#components/marketplace/product/purchase-path.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { productPurchasePath } from '#lib/pricing/choice-link.ts';

/**
 * Offers the compared products for purchase: those with a price of their own in one order, the others with the package
 * that includes them, which can be tried. Products quoted in writing have no action.
 */
export function PurchaseActions({ products }: { products: readonly DataProduct[] }) {
  const t = useTranslations('datahub.compare');
  const tCard = useTranslations('datahub.card');
  const alone = products.filter(({ price }) => price.plan === undefined && price.from !== null);
  const inPlans = Map.groupBy(
    products.filter(({ price }) => price.plan !== undefined),
    ({ price }) => price.plan ?? '',
  );
  const namesOf = (some: readonly DataProduct[]) => some.map(({ name }) => name).join(tCard('join'));
  // The names of several products are longer than a phone is wide.
  const breaking = 'max-w-full whitespace-normal! py-1.5';
  if (alone.length === 0 && inPlans.size === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {alone.length > 0 && (
        <AppLink
          to={productPurchasePath(alone.map(({ id }) => id))}
          className={buttonClass('primary', 'medium', breaking)}
        >
          <span>{t('buy', { names: namesOf(alone) })}</span>
        </AppLink>
      )}
      {[...inPlans].map(([plan, some]) => (
        <AppLink
          key={plan}
          to={planPath(plan)}
          className={buttonClass(alone.length > 0 ? 'secondary' : 'primary', 'medium', breaking)}
        >
          <span>{t('buyPlan', { names: namesOf(some) })}</span>
        </AppLink>
      ))}
      {inPlans.size > 0 && <TrialLink product="rqdata-cloud" look="secondary" />}
    </div>
  );
}
