import { expect, it } from 'vitest';
import { siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };
import { fieldProfiles } from './field-profiles.ts';
import { productMarkdown } from './product-markdown.ts';

const { fields } = words.product;

it.each([
  ['fund-nav', true],
  ['shibor', false],
])('the text of %s has a row for each field, with a distribution if the sample is long enough', (id, isLong) => {
  const product = siteProduct(id, '2026-11-20')!;
  const [, section = ''] = productMarkdown(product).split(`## ${fields.title}\n`);
  const [head = '', , ...rows] = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.map((row) => /`(\w+)`/.exec(row)![1])).toEqual(product.dictionary.map(({ name }) => name));
  for (const row of rows) expect(row.split(' | ')).toHaveLength(head.split(' | ').length);
  expect(head.includes(`| ${fields.median} |`)).toBe(isLong);
  const median = fieldProfiles(product)?.[1]?.range?.median;
  expect(median !== undefined && rows[1]!.includes(`| ${median} |`)).toBe(isLong);
});
