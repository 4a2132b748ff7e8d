import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import zh from '#messages/zh-CN/index.ts';
import { ComparisonTables } from './comparison-tables.tsx';

function comparisonOf(...ids: string[]): string {
  const products = ids.map((id) => siteProduct(id, '2026-11-20')!);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={zh}>
      <ComparisonTables products={products} onRemove={() => undefined} />
    </NextIntlClientProvider>,
  );
}
const rowNames = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name]) => name!.replaceAll(/<[^>]+>/g, ''));

it('what differs is in view, what is equal in all is folded and counted, and no row is left out', () => {
  const html = comparisonOf('stock-daily-bars', 'stock-minute-bars', 'stock-ticks-level1');
  const [facts = ''] = html.split('</section>');
  const [differing = '', equal = ''] = facts.split('<details');
  expect(rowNames(differing)).toContain(zh.datahub.product.facts.frequency);
  expect(rowNames(equal)).toContain(zh.datahub.product.facts.assets);
  expect(equal).toContain(zh.datahub.compare.equal.replace('{n}', String(rowNames(equal).length)));
  expect([...rowNames(differing), ...rowNames(equal)].toSorted()).toEqual(
    rowNames(comparisonOf('stock-daily-bars').split('</section>')[0]!).toSorted(),
  );
});

it('selects for a phone are there where two of more products have to be chosen', () => {
  const selects = (html: string) => html.match(/<select/g)?.length ?? 0;
  expect(selects(comparisonOf('stock-daily-bars', 'shibor'))).toBe(0);
  expect(selects(comparisonOf('stock-daily-bars', 'shibor', 'pmi'))).toBe(2);
});

it('a price has its sign in front', () => {
  const html = comparisonOf('stock-daily-bars', 'stock-bars-archive');
  expect(html).toMatch(/¥[\d,]+，/);
  expect(html).not.toMatch(/\d 元/);
});
