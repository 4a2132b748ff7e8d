import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { dataModules, priceList, recommendedPlan, trafficPacks } from '#content/prices/price-list.ts';
import { dayConditions } from '#contract/data-product-facets.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { getProduct, listProductAttributes, listProducts } from '#contract/datahub.ts';
import { getRqdataCloudMerchandise } from '#contract/merchandise.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { readFigures, type ReadPage } from './read-figures.ts';
import { renderPages } from './render-page.tsx';

const folders = ['(zh)', '(zh)/datahub', '(zh)/store', '(zh)/pricing'] as const;
const today = beijingDay(new Date());

let api: TestApi;
let pages: Record<(typeof folders)[number], ReadPage>;
/** Every product as its own call answers it. */
let products: DataProduct[];

beforeAll(async () => {
  const read = (await renderPages(folders.map((folder) => ({ folder })))).map((html) => readFigures(html));
  pages = Object.fromEntries(folders.map((folder, at) => [folder, read[at]])) as typeof pages;
  api = await createTestApi({}, { prices: priceList });
  products = await readProducts();
}, 300_000);
afterAll(() => api.close());

/** What a visitor's program is answered; each comes from an address of its own, because addresses are limited. */
async function ask<Reply extends z.ZodMiniType>(path: string, reply: Reply): Promise<z.output<Reply>> {
  return reply.parse((await api.client().get(path)).body);
}

async function listed() {
  const { data } = await ask(`${listProducts.path}?page_size=100`, listProducts.reply);
  const rest = await ask(`${listProducts.path}?page_size=100&page=2`, listProducts.reply);
  return { total: data.total, items: [...data.items, ...rest.data.items] };
}

async function readProducts(): Promise<DataProduct[]> {
  const { total, items } = await listed();
  expect(items).toHaveLength(total);
  const calls = items.map(({ id }) => ask(getProduct.path.replace('{id}', id), getProduct.reply));
  return (await Promise.all(calls)).map(({ data }) => data);
}

async function countsOf(type: 'category' | 'supplier') {
  const { attributes } = await ask(`${listProductAttributes.path}?type=${type}`, listProductAttributes.reply);
  return attributes[0]?.values ?? [];
}

/** The texts of a formula's figures on a page, in the page's order. */
const printed = (folder: (typeof folders)[number], formula: string) =>
  pages[folder].figures.filter((figure) => figure.formula === formula).flatMap(({ texts }) => texts);

/** Deliveries of the year before today; today's own is awaited. */
const pastDays = ({ quality }: DataProduct) => quality.days.filter(({ day }) => day < today);
const isIncident = ({ condition }: { condition: string }) => condition !== 'available';

describe('the home page', () => {
  it('prints how many products there are, and how their deliveries of a year went, as their calls have it', () => {
    const days = products.flatMap(pastDays);
    const incidents = days.filter(isIncident).length;
    const byDay = Map.groupBy(days, ({ day }) => day);
    const lastDays = [...byDay.keys()].toSorted().slice(-60);
    const worst = Math.max(...lastDays.map((day) => byDay.get(day)!.filter(isIncident).length));
    expect(printed('(zh)', 'deliveries').map(({ text }) => text)).toEqual([
      String(products.length),
      formatPercent((days.length - incidents) / days.length, 2),
      String(incidents),
      String(worst),
      String(lastDays.length),
    ]);
  });
});

describe('the marketplace’s page', () => {
  it('prints how many products, suppliers and products of each category the list’s calls count', async () => {
    const categories = await countsOf('category');
    const [total, suppliers, ...counts] = printed('(zh)/datahub', 'count').map(({ text }) => Number(text));
    expect([total, suppliers]).toEqual([products.length, (await countsOf('supplier')).length]);
    // After the categories come the comparisons of each collection.
    const byCount = (a: number, b: number) => a - b;
    const counted = categories.map(({ count }) => count);
    expect(counts.slice(0, counted.length).toSorted(byCount)).toEqual(counted.toSorted(byCount));
  });

  it('prints each product’s last delivery, its incidents of a year and its correction, and their sums, as the calls have them', () => {
    const { wall, product } = { wall: words.home.wall, product: words.product };
    const since = addDays(today, -90);
    const cells = products.map((one) => {
      const days = pastDays(one);
      const { day, condition } = days.at(-1)!;
      const corrected = one.changes.find((change) => change.kind === 'corrected' && change.day >= since);
      const said = wall.cell
        .replace('{name}', one.name)
        .replace('{day}', day)
        .replace('{condition}', product.quality.conditions[condition])
        .replace('{incidents}', String(days.filter(isIncident).length));
      return { said, day, condition, corrected: corrected?.day };
    });
    const texts = printed('(zh)/datahub', 'lastDeliveries').map(({ text }) => text);
    const shown = texts.filter((text) => cells.some(({ said }) => said === text));
    expect(shown.toSorted()).toEqual(cells.map(({ said }) => said).toSorted());

    const corrected = cells.filter((cell) => cell.corrected !== undefined);
    const last = cells
      .map(({ day }) => day)
      .toSorted()
      .at(-1)!;
    const summary = [
      ['{day}', last],
      ...dayConditions.map((state) => [`{${state}}`, cells.filter(({ condition }) => condition === state).length]),
      ['{days}', 90],
      ['{corrected}', corrected.length],
    ].reduce((text, [place, value]) => text.replace(String(place), String(value)), wall.summary);
    expect(texts).toContain(summary);
    expect(texts).toContain(wall.title.replace('{n}', String(products.length)));
  });
});

describe('prices', () => {
  it('of products in the store are those of the list’s call, and as many', async () => {
    const { items } = await listed();
    const sold = items.filter(({ price }) => price.from !== null && price.plan === undefined && price.kind !== 'free');
    const [lead, ...prices] = printed('(zh)/store', 'listedPrices').map(({ text }) => text);
    expect(lead).toMatch(new RegExp(`^${sold.length} `));
    const amounts = (texts: readonly string[]) => texts.filter((text) => /^¥[\d,.]+$/.test(text)).toSorted();
    expect(amounts(prices)).toEqual(sold.map(({ price }) => formatYuan(Number(price.from) * 100)).toSorted());
  });

  it.each(['(zh)/store', '(zh)/pricing'] as const)(
    '%s prints every item at the price of the merchandise call',
    async (folder) => {
      const { data } = await ask(getRqdataCloudMerchandise.path, getRqdataCloudMerchandise.reply);
      const texts = printed(folder, 'priceList').map(({ text }) => text);
      for (const { id, items } of data.merchandise_groups) {
        for (const { name, unit, unit_price: price } of items) {
          const amount = formatYuan(Number(price) * 100);
          const isPrinted = (text: string) =>
            id === 'package' ? text === amount : text === `${amount} / ${unit === '包' ? '包' : '用户'}`;
          expect(texts.some(isPrinted), `${name} ${amount}`).toBe(true);
        }
      }
    },
  );

  it('of the store’s example are the lines and the sum that the server quotes for it', async () => {
    const reply = await api.client().post('/business/v1/order_intention', {
      merchandise: 'rqdata_cloud',
      items: [
        `${recommendedPlan.id}:2`,
        ...dataModules.slice(0, 2).map(({ id }) => `${id}:2`),
        ...trafficPacks.map(({ id }) => `${id}:1`),
      ].join(','),
      period_months: '12',
    });
    const { merchandise_groups: groups, amount } = reply.body.data;
    const lines = groups.flatMap(({ items }: { items: { amount: string }[] }) => items.map((item) => item.amount));
    const cells = printed('(zh)/store', 'priceList').filter(({ tag, text }) => tag === 'td' && /^¥[\d,.]+$/.test(text));
    const quoted = [...lines, amount].map((yuan: string) => formatYuan(Number(yuan) * 100));
    expect(cells.slice(0, quoted.length).map(({ text }) => text)).toEqual(quoted);
  });
});
