import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { SoldProduct } from '#lib/marketplace/sold-products.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

/** The products of one category: a box to tick, what is in it, its price, and the way to its page. */
export async function MarketShelf({ sold }: { sold: readonly SoldProduct[] }) {
  const t = await getTranslations('store.market');
  return (
    <ul>
      {sold.map(({ product, supplier, price }) => (
        <li
          key={product.id}
          className="grid gap-x-6 border-t border-hairline py-2 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_8.5rem]"
        >
          <Checkbox
            name="product"
            value={product.id}
            label={
              <>
                <span className="font-medium text-ink">{product.name}</span>
                <span className="block text-sm leading-6">{product.summary}</span>
                <span className="block text-sm leading-6">{t('facts', { supplier, from: product.historyStart })}</span>
              </>
            }
          />
          <p className="flex flex-wrap items-center justify-between gap-x-4 pl-8 sm:block sm:pt-2 sm:pl-0 sm:text-right">
            <span className="text-ink">
              {formatYuan(price.priceFen)}
              <span className="ml-1 text-sm text-ink-2">{t(`per.${price.per}`)}</span>
            </span>
            <AppLink
              prefetch={false}
              to={routePath('datahub-product', { id: product.id })}
              className="link inline-block py-2.5 text-sm sm:block"
            >
              {t('detail')}
              <span className="visually-hidden">{t('detailOf', { name: product.name })}</span>
            </AppLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
