import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { Accordion } from '#components/ui/accordion.tsx';
import { Button } from '#components/ui/button.tsx';
import { mostProducts } from '#lib/shared/pricing/product-sale.ts';
import { soldProducts } from '#lib/marketplace/sold-products.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/pricing/format-yuan.ts';
import { MarketShelf } from './market-shelf.tsx';

/** The marketplace's products that have a price, to be ticked: the form is an address of the purchase and needs no script. */
export async function MarketPlace() {
  const words = (await getMessages()).store.market;
  const groups = soldProducts();
  const total = groups.reduce((sum, { sold }) => sum + sold.length, 0);
  return (
    <Section
      id="market"
      title={words.title}
      lead={fill(words.lead, { total, most: mostProducts })}
      layout="beside"
      next={<NextLink to={routePath('datahubHome')}>{words.link}</NextLink>}
    >
      <form action={withBasePath(routePath('purchase'))} aria-label={words.form} className="group/market">
        <Accordion
          className="border-t border-ink"
          items={groups.map(({ category, sold }, at) => ({
            id: `market-${category.id}`,
            open: at === 0,
            title: (
              <>
                {category.name}
                <span className="ml-3 text-sm font-normal text-ink-2">
                  {fill(words.group, { n: sold.length, price: formatYuan(sold[0]!.price.priceFen) })}
                </span>
              </>
            ),
            content: <MarketShelf sold={sold} words={words} />,
          }))}
        />
        <div className="sticky bottom-0 bg-paper py-3 group-[&:not(:has(:checked))]/market:hidden">
          <Button type="submit">{words.submit}</Button>
        </div>
        <p className="mt-4 text-sm text-ink-2">{words.note}</p>
      </form>
    </Section>
  );
}
