import { expect, it } from 'vitest';
import { documentIndex } from './document-index.ts';
import { findSections } from './search-sections.ts';

const names = {
  rqdata: '数据 API',
  api: '数据 API 接口',
  rqsdk: 'SDK 套件',
  quant: '量化投研平台',
  rqams: '资产管理系统',
  'market-push': '实时行情推送',
  mobile: '移动端策略验证',
  edu: '教学与模拟市场',
  brand: '标志与更新',
};
const find = (query: string) => findSections(documentIndex(names), query);

it.each([
  ['复权', '/rqdata/doc#adjustment'],
  ['Retry-After', '/rqdata/doc#quota'],
  ['retry-after', '/rqdata/doc#quota'],
  ['field_not_licensed', '/rqdata/doc#errors'],
  ['factor_exposures', '/doc/api#get-factor-exposures'],
  ['SHA-256 交付', '/rqdata/doc#deliveries'],
  ['trading-calendar rows', '/doc/api#get-datasets-id-rows'],
  ['涨停', '/doc/rqsdk#backtest-matching'],
  ['before_trading', '/doc/quant#clock'],
  ['柜台 密码', '/doc/rqams#client'],
  ['429 握手', '/doc/market-push#limits'],
])('finds where %s is explained', (query, path) => {
  expect(find(query).map((section) => section.path)).toContain(path);
});

it('puts sections with the word in their title first', () => {
  expect(find('复权')[0]?.path).toBe('/rqdata/doc#adjustment');
});

it('finds nothing for no words and for words that stand in no section together', () => {
  expect(find('  ')).toEqual([]);
  expect(find('复权 柜台')).toEqual([]);
});

it('shows the word with what stands around it', () => {
  expect(find('涨停')[0]?.excerpt).toContain('涨停');
});
