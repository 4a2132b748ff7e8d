import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPages } from '#content/docs/document-pages.ts';
import { licensedProducts, type LicenceProduct } from '#contract/licence.ts';
import { marketEndpoints } from '#contract/market.ts';
import { englishTrials } from '#lib/navigation/languages.ts';
import { openMarketDesk, type MarketDesk } from '#server/testing/market-desk.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { nameOf, type EvidencePage } from './evidence-pages.ts';
import { decode } from './read-figures.ts';
import { renderPages } from './render-page.tsx';

/** Pages of folders with a place in their name; a folder that is missing here is not known to be looked at. */
const instances: Readonly<Record<string, readonly EvidencePage[]>> = {
  '(zh-en)/trial/[product]': licensedProducts.map((product) => ({ folder: '(zh-en)/trial/[product]', product })),
  '(zh)/ams/[product]': ['risk-management', 'portfolio-management', 'post-investment-analysis'].map((product) => ({
    folder: '(zh)/ams/[product]',
    product,
  })),
  '(zh)/doc/[page]': documentPages.map((page) => ({ folder: '(zh)/doc/[page]', params: { page } })),
  '(zh)/case/[company]': [{ folder: '(zh)/case/[company]', params: { company: 'capital-firm' } }],
  '(zh)/datahub/product/[id]': ['stock-daily-bars', 'stock-buybacks', 'stock-bars-archive'].map((id) => ({
    folder: '(zh)/datahub/product/[id]',
    id,
  })),
};
/** Lists that a visitor's own address or account fills in the browser: they lead to no trial by themselves. */
const unread = ['(zh)/datahub/supplier/[...name]', '(zh)/store/order/[id]', '(zh)/recruitment/[userType]'];

const folders = globSync('app/[[]lang]/**/page.tsx').map((file) =>
  file.replace('app/[lang]/', '').replace(/\/?page\.tsx$/, ''),
);
const english: EvidencePage[] = [
  { folder: '(zh-en)/rqdata', locale: 'en-US' },
  { folder: '(zh-en)/rqdata/doc', locale: 'en-US' },
  ...englishTrials
    .filter((product) => product !== 'road-show')
    .map((product) => ({ folder: '(zh-en)/trial/[product]', locale: 'en-US' as const, product })),
];
const pages = [
  ...folders
    .filter((folder) => !unread.some((start) => folder.startsWith(start)))
    .flatMap((folder): readonly EvidencePage[] => instances[folder] ?? [{ folder }]),
  ...english,
];

const offer = new RegExp(`href="[^"]*/trial/(?:${licensedProducts.join('|')})[?"]`);
/** What a page says of a licence's data, without tags. */
const said = (html: string) =>
  [...html.matchAll(/<div data-trial-data="([^"]*)".*?<\/ul>/gs)].map(([text, product]) => ({
    product: product as LicenceProduct,
    datasets: [...text.matchAll(/<li><code>(\w+)</g)].map(([, dataset]) => dataset!),
    text: decode(text.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' '),
  }));
/** Code that a page prints, each sample for itself. */
const samplesOf = (html: string) =>
  [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) => decode(code.replaceAll(/<[^>]*>/g, '')));

let rendered: { name: string; page: EvidencePage; html: string }[];
let api: TestApi;
let desk: MarketDesk;
beforeAll(async () => {
  const html = await renderPages(pages);
  rendered = pages.map((page, at) => ({
    name: `${nameOf(page)} ${JSON.stringify(page.params ?? '')}`,
    page,
    html: html[at]!,
  }));
  api = await createTestApi();
  desk = await openMarketDesk(api);
}, 300_000);
afterAll(() => api.close());

const offering = () => rendered.filter(({ page, html }) => offer.test(html) || isForm(page));
const isForm = ({ folder }: EvidencePage) => folder === '(zh-en)/trial/[product]' || folder === '(zh)/edu';

describe('a page that leads to a trial or a school’s licence', () => {
  it('says that the data are simulated, which and of which instruments', () => {
    const silent = offering().filter(({ html }) => said(html).length === 0);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(offering().length).toBeGreaterThan(25);
  });

  it('says it above the form, where it has one', () => {
    for (const { name, html } of rendered.filter(({ page }) => isForm(page))) {
      const form = html.search(/<(?:form|input|textarea)\b/);
      const at = html.indexOf('data-trial-data');
      expect(at, name).toBeGreaterThan(0);
      expect(at, name).toBeLessThan(form < 0 ? html.length : form);
    }
  });

  it('promises what /quota and the tables answer to a fresh licence, and nothing else', async () => {
    const promises = new Map(rendered.flatMap(({ html }) => said(html)).map((one) => [one.product + one.text, one]));
    expect(new Set([...promises.values()].map(({ product }) => product)).size).toBe(licensedProducts.length + 1);
    for (const { product, datasets, text } of promises.values()) {
      const { key } = await desk.newLicence(product);
      const { body: quota } = await desk.ask(key, '/quota');
      const [from, to] = text.match(/\d{4}-\d\d-\d\d/g)!;
      const codes = text.match(/SIM\d{3}/g)!;
      expect(quota.datasets, text).toEqual(datasets);
      expect(text).toContain(quota.priceFields.join(', '));
      const { body: instruments } = await desk.ask(key, '/instruments');
      expect([instruments.rows[0][0], instruments.rows.at(-1)[0]]).toEqual(codes);
      const days = (await desk.ask(key, `/trading_dates?start_date=${from}&end_date=${to}&limit=2000`)).body.rows;
      expect(days[0][0]).toBe(from);
      for (const [name, endpoint] of Object.entries(marketEndpoints)) {
        const query = {
          ...('order_book_ids' in endpoint.query.shape && { order_book_ids: codes.join(',') }),
          ...('order_book_id' in endpoint.query.shape && { order_book_id: 'SIMALL' }),
          ...('start_date' in endpoint.query.shape && { start_date: from, end_date: to! }),
        };
        const { status } = await desk.ask(key, `${endpoint.path}?${new URLSearchParams(query)}`);
        expect(status, `${product} ${name}`).toBe(quota.datasets.includes(endpoint.dataset) ? 200 : 403);
      }
    }
  });
});

it('code on pages that lead to a trial asks for what a fresh trial answers with', async () => {
  const samples = offering().flatMap(({ html, name }) => samplesOf(html).map((code) => ({ name, code })));
  expect(samples.length).toBeGreaterThan(10);
  const codes = new Set<string>();
  for (const { name, code } of samples) {
    expect(code.match(/\b\d{5,6}\.X[A-Z]{3}\b/g), name).toBe(null);
    const frequencies = [...code.matchAll(/(?:frequency"?\s*[=:]\s*"?|-fq |, )"?(1[dmw]|tick)\b/g)];
    expect(
      frequencies.map(([, frequency]) => frequency).filter((one) => one !== '1d'),
      name,
    ).toEqual([]);
    for (const [found] of code.matchAll(/\bSIM\d{3}\b/g)) codes.add(found);
  }
  const { key } = await desk.newLicence('rqdata-cloud');
  const query = `order_book_ids=${[...codes].join(',')}&start_date=2025-12-22&end_date=2025-12-24`;
  expect((await desk.ask(key, `/prices?${query}`)).status).toBe(200);
});
