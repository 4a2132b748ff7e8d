import { expect, it } from 'vitest';
import { documentIndex } from './document-index.ts';
import { findSections } from './search-sections.ts';

const chinese = documentIndex('zh-CN');
const find = (query: string) => findSections(chinese, query);

it.each([
  ['复权', '/rqdata/doc/symbols#adjustment'],
  ['Retry-After', '/rqdata/doc/requests#quota'],
  ['retry-after', '/rqdata/doc/requests#quota'],
  ['field_not_licensed', '/rqdata/doc/errors#field-not-licensed'],
  ['429', '/rqdata/doc/errors#rate-limited'],
  ['factor_exposures', '/doc/api/factor-exposures'],
  ['SHA-256 交付', '/rqdata/doc/requests#deliveries'],
  ['trading-calendar rows', '/doc/api/dataset-rows'],
  ['涨停', '/doc/rqsdk-backtest#backtest-matching'],
  ['before_trading', '/doc/quant#clock'],
  ['柜台 密码', '/doc/rqams#client'],
  ['429 握手', '/doc/market-push-limits#limits'],
  ['推送协议', '/rqdata/doc/requests#push'],
])('finds where %s is explained', (query, path) => {
  expect(find(query).map((section) => section.path)).toContain(path);
});

it.each([
  ['push protocol', '/en-US/rqdata/doc/requests#push'],
  ['requests per minute', '/en-US/rqdata/doc/requests#quota'],
])('finds where %s is explained in English', (query, path) => {
  expect(findSections(documentIndex('en-US'), query).map((section) => section.path)).toContain(path);
});

it('finds pages of the English documentation in English only', () => {
  const found = findSections(documentIndex('en-US'), 'Retry-After').map(({ path }) => path);
  expect(found).toContain('/en-US/rqdata/doc/requests#quota');
  expect(found.filter((path) => !path.startsWith('/en-US/'))).toEqual([]);
});

it('puts sections with the word in their title first', () => {
  expect(find('复权')[0]?.path).toBe('/rqdata/doc/symbols#adjustment');
  expect(find('quota_exceeded')[0]?.path).toBe('/rqdata/doc/errors#quota-exceeded');
});

it('finds nothing for no words and for words that stand in no section together', () => {
  expect(find('  ')).toEqual([]);
  expect(find('复权 柜台')).toEqual([]);
});

it('shows the word with what stands around it', () => {
  expect(find('涨停')[0]?.excerpt).toContain('涨停');
});
