import { getTranslations } from 'next-intl/server';
import { priceText } from '#components/marketplace/card/price-text.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { productPath, type SoldSource } from './purchase-path.ts';

/** Name, supplier, what it is, and the ways on. `source` tells what sells it; what our own packages hold can be tried. */
export async function ProductHead({ product, source }: { product: DataProduct; source: SoldSource }) {
  const t = await getTranslations('datahub');
  const { id, name, summary, supplier, updated_on } = product;
  const canTry = source.price.plan !== undefined;
  const buyPath = productPath(source);
  return (
    <header className="pt-4">
      <h1 className="text-3xl">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-2">
        <AppLink to={routePath('datahubSupplier', { name: supplier.name })} className="link py-1.5">
          {supplier.name}
        </AppLink>
        <span>{t('card.updated', { date: updated_on })}</span>
      </p>
      <p className="mt-3 text-lg">{summary}</p>
      <p className="mt-3 font-medium">{priceText(product.price, t)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {canTry && (
          <AppLink to={routePath('trial', { product: 'rqdata-cloud' })} className={buttonClass()}>
            {t('product.actions.try')}
          </AppLink>
        )}
        {buyPath !== undefined && (
          <AppLink to={buyPath} className={buttonClass(canTry ? 'secondary' : 'primary')}>
            {t('product.actions.buy')}
          </AppLink>
        )}
        <AppLink
          to={{ href: '#ask', outer: true }}
          className={buttonClass(buyPath === undefined ? 'primary' : 'secondary')}
        >
          {t('product.actions.quote')}
        </AppLink>
        <AppLink to={`${routePath('datahubCompare')}?ids=${id}`} className={buttonClass('quiet')}>
          {t('product.actions.compare')}
        </AppLink>
      </div>
    </header>
  );
}
