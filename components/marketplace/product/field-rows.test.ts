import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import zh from '#messages/zh-CN/index.ts';
import { fieldRows } from './field-rows.ts';

const t = createTranslator({ locale: 'zh-CN', messages: zh, namespace: 'datahub.product' });
const products = siteCatalogue().products.map(({ id }) => siteProduct(id, '2026-11-20')!);
const rowsOf = (id: string) =>
  fieldRows(
    products.find((product) => product.id === id)!,
    t,
  );

/** Plain bytes of the pictures and figures of one page. */
const mostProfileBytes = 3 * 1024;

it.each(products.map((product) => [product.id, product] as const))(
  'the pictures and figures of %s take at most 3 kB, and every field has its values',
  (_id, product) => {
    const rows = fieldRows(product, t);
    const profiles = rows.flatMap(({ profile }) => (profile ? [profile] : []));
    const written = profiles.map(({ path, figures, note }) => [path, ...figures, note].join(''));
    expect(Buffer.byteLength(written.join(''))).toBeLessThanOrEqual(mostProfileBytes);
    expect(rows.map(({ name }) => name)).toEqual(product.dictionary.map(({ name }) => name));
    expect(profiles).toHaveLength(product.sample.rows.length < 30 ? 0 : rows.length);
    for (const { values } of rows) expect(values).toHaveLength(Math.min(3, product.sample.rows.length));
  },
);

it('shows the values of the first, the middle and the last row', () => {
  const { sample } = products.find(({ id }) => id === 'fund-nav')!;
  const column = sample.columns.indexOf('date');
  const values = rowsOf('fund-nav').find(({ name }) => name === 'date')!.values;
  expect(values).toEqual([0, 59, 119].map((at) => sample.rows[at]![column]));
});

it('shortens a long text, and names empty cells by null', () => {
  const rows = rowsOf('announcements');
  for (const value of rows.find(({ name }) => name === 'url')!.values) expect(value).toMatch(/^https:.{18}…$/);
  expect(rows.find(({ name }) => name === 'corrects')!.values).toContain(null);
});
