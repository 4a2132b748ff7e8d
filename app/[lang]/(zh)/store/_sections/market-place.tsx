import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { Accordion } from '#components/ui/accordion.tsx';
import { Button } from '#components/ui/button.tsx';
import { soldProducts } from '#lib/marketplace/sold-products.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { mostProducts } from '#lib/shared/pricing/product-sale.ts';
import { MarketShelf } from './market-shelf.tsx';

/** The marketplace's products that have a price, to be ticked: the form is an address of the purchase and needs no script. */
export async function MarketPlace({ formula }: { formula: string }) {
  const t = await getTranslations('store.market');
  const groups = soldProducts();
  return (
    <Section
      id="market"
      title={t('title')}
      lead={t('lead', { most: mostProducts })}
      layout="beside"
      rank="major"
      next={<NextLink to={routePath('datahub-home')}>{t('link')}</NextLink>}
    >
      <form action={withBasePath(routePath('purchase'))} aria-label={t('form')} className="group/market">
        <Accordion
          className="border-t border-ink"
          items={groups.map(({ category, sold }, at) => ({
            id: `market-${category.id}`,
            title: (
              <>
                {category.name}
                <span className="ml-3 text-sm font-normal text-ink-2">
                  {t('group', { n: sold.length, price: formatYuan(sold[0]!.price.priceFen) })}
                </span>
              </>
            ),
            content: <MarketShelf sold={sold} />,
            open: at === 0,
          }))}
        />
        <div className="sticky bottom-0 bg-paper py-3 group-[&:not(:has(:checked))]/market:hidden">
          <Button type="submit">{t('submit')}</Button>
        </div>
        <p className="mt-4 text-sm text-ink-2">
          {formula}。{t('note')}
        </p>
      </form>
    </Section>
  );
}
