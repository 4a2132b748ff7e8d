import { beforeAll, expect, it } from 'vitest';
import { nameOf, pricedPages } from './pages.ts';
import { renderPages, textOf } from './render-page.tsx';

const times = 3;

/** Triples the price of everything sold, in the modules from which pages and server read prices. */
async function raisePrices(): Promise<void> {
  const { priceList } = await import('#content/prices/price-list.ts');
  const { siteCatalogue } = await import('#content/marketplace/catalogue/site-catalogue.ts');
  const items: readonly { unitPriceFen: number }[] = [
    ...priceList.packages,
    ...priceList.modules,
    ...priceList.trafficPacks,
  ];
  for (const item of items) item.unitPriceFen *= times;
  for (const { price } of siteCatalogue().products) if (price.amountFen !== undefined) price.amountFen *= times;
}

/** Returns every amount of a page in its order: ¥2,600 and ¥4,116.67, in English CNY 2,600; prices of securities are in 元. */
function pricesOf(html: string): number[] {
  return [...textOf(html).matchAll(/(?:¥|CNY )([\d,]+(?:\.\d+)?)/g)].map(([, amount = '']) =>
    Number(amount.replaceAll(',', '')),
  );
}

let printed: number[][];
let raised: number[][];
beforeAll(async () => {
  printed = (await renderPages(pricedPages)).map(pricesOf);
  raised = (await renderPages(pricedPages, { prepare: raisePrices })).map(pricesOf);
}, 300_000);

it.each(pricedPages.map((page, at) => [nameOf(page), at] as const))(
  '%s prints every price from the lists: raised there, it is as much dearer on the page',
  (_name, at) => {
    const prices = printed[at]!;
    expect(prices.length).toBeGreaterThan(0);
    expect(raised[at]).toHaveLength(prices.length);
    // The monthly price of a longer term is rounded to a fen.
    for (const [one, price] of prices.entries()) expect(Math.abs(raised[at]![one]! - times * price)).toBeLessThan(0.02);
  },
);
