import { readFile } from 'node:fs/promises';
import {
  categories,
  fill,
  listed,
  listPath,
  newest,
  product,
  productPath,
  products,
  suppliers,
} from './datahub-page.ts';
import { expect, test, zh } from './fixtures.ts';

const { product: texts } = zh.datahub;

test.describe('a product', () => {
  test(
    'shows its fields with values of the sample, to be searched and downloaded, and its quality',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(productPath(product.id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await page.getByLabel(texts.fields.search).fill('limit');
      const limits = product.dictionary.filter(({ name }) => name.includes('limit'));
      await expect(
        page
          .getByRole('status')
          .getByText(`${limits.length} / ${product.dictionary.length} ${texts.fields.found}`, { exact: true }),
      ).toBeVisible();
      const table = page.getByRole('table', { name: texts.fields.title });
      await expect(table.getByRole('rowheader')).toHaveCount(limits.length);
      const first = product.dictionary.findIndex(({ name }) => name === limits[0]!.name);
      await expect(table.getByRole('row').filter({ hasText: limits[0]!.name })).toContainText(
        product.sample[0]![first]!,
      );
      await expect(page.getByRole('img', { name: texts.quality.picture })).toBeVisible();

      for (const [label, firstCell, lines] of [
        [texts.dictionary.download, texts.dictionary.name, product.dictionary.length + 1],
        [texts.sample.download, product.dictionary[0]!.name, product.sample.length + 1],
      ] as const) {
        const downloading = page.waitForEvent('download');
        await page.getByRole('link', { name: label }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(/^stock-daily-bars-(?:dictionary|sample)\.csv$/);
        const text = await readFile(await download.path(), 'utf8');
        expect(text.startsWith(`\uFEFF${firstCell},`)).toBe(true);
        expect(text.trim().split('\r\n')).toHaveLength(lines);
        // The same for programs, which would take the mark for a part of the name.
        const { pathname } = new URL(download.url());
        expect((await (await page.request.get(pathname.replace('-excel', ''))).body()).toString()).toBe(text.slice(1));
      }
    },
  );

  test('opens with a picture of its data and its figures', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(productPath(product.id));
    const { titles, sources, figures } = zh.dataPicture;
    const picture = page.getByRole('img', { name: fill(titles.candles, { subject: 'SIM001', n: 120 }) });
    await expect(picture).toBeVisible();
    await expect(page.getByText(sources.market, { exact: true })).toBeVisible();
    const width = (await picture.boundingBox())!.width;
    expect(width).toBeGreaterThanOrEqual(isMobile ? 290 : 600);
    const list = page.locator('dl').filter({ hasText: figures.inTime });
    await expect(list).toContainText(`${figures.start}${product.historyStart.slice(0, 4)}`);
    await expect(list).toContainText(`${figures.fields}${product.dictionary.length}`);
    await expect(list).toContainText(/\d+\.\d%/);
  });

  test('is a dataset to search engines and text to programs; an unknown one is 404', async ({ page }) => {
    await page.goto(productPath(product.id));
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.flatMap((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ '@type': 'Dataset', name: product.name, identifier: product.id }),
    );
    const markdown = await page.request.get(`${productPath(product.id)}.md`);
    expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await markdown.text()).toContain(`# ${product.name}\n`);
    const asked = await page.request.get(productPath(product.id), { headers: { accept: 'text/markdown' } });
    expect(asked.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect(asked.headers()['vary']?.toLowerCase().split(/,\s*/)).not.toContain('accept');
    for (const path of ['no-such-product', 'no-such-product.md', 'no-such-product/sample.csv', 'X']) {
      expect((await page.request.get(productPath(path))).status(), path).toBe(404);
    }
  });
});

test('every supplier’s name works as an address, whatever stands in it', async ({ page }) => {
  for (const { name } of suppliers) {
    const response = await page.request.get(`/welcome/datahub/supplier/${encodeURIComponent(name)}`);
    expect(response.status(), name).toBe(200);
  }
  const odd = suppliers.find(({ name }) => name.includes('/'))!;
  const plain = await page.request.get(`/welcome/datahub/supplier/${encodeURI(odd.name)}`);
  expect(plain.status(), 'with its slash as it is').toBe(200);
  await page.goto(`/welcome/datahub/supplier/${encodeURIComponent(odd.name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd.name);
  const supplied = products.filter(({ supplier }) => supplier === odd.id);
  await expect(page.getByRole('article')).toHaveCount(supplied.length);
  for (const name of ['无此供应商', '%2e%2e', 'a/b', '🌱🌱']) {
    const response = await page.request.get(`/welcome/datahub/supplier/${encodeURIComponent(name)}`);
    expect(response.status(), name).toBe(404);
  }
});

test('programs find the whole catalogue in llms.txt', async ({ page }) => {
  const text = await (await page.request.get('/welcome/llms.txt')).text();
  for (const { id } of products) expect(text).toContain(`${productPath(id)}.md`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page of the list, every product by name, and a product with its whole dictionary are there', async ({
    page,
  }) => {
    await page.goto(listPath);
    await expect(listed(page)).toHaveText(newest.slice(0, 20).map(({ name }) => name));
    await page.goto('/welcome/datahub');
    for (const { name } of categories) {
      // With the number of its products.
      await expect(page.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+$`) })).toBeVisible();
    }
    await page.goto(productPath(product.id));
    await page.getByText(fill(texts.fields.rest, { n: product.dictionary.length - 5 })).click();
    await expect(page.getByRole('table', { name: texts.fields.title }).getByRole('rowheader')).toHaveCount(
      product.dictionary.length,
    );
  });
});

test(
  'the price and the first way to it stay in view down to the end of a product',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(productPath(product.id));
    const box = page.getByRole('complementary', { name: texts.buyBox });
    const buy = box.getByRole('link', { name: texts.actions.buy });
    for (const id of ['fields', 'quality', 'licence']) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
      await expect(buy, id).toBeInViewport({ ratio: 1 });
    }
    await buy.click();
    await expect(page).toHaveURL(/\/purchase\?items=/);
  },
);
