import { describe, expect, it } from 'vitest';
import { listPage } from './list-page.ts';
import { siteCatalogue } from './site-catalogue.ts';

type Question = readonly [question: string, ...meant: string[]];

/** Queries that practitioners type, and the intended products: one of these must rank first. */
const questions: readonly Question[] = [
  ['level2', 'stock-book-level2'],
  ['Level-2', 'stock-book-level2'],
  ['LEVEL 2', 'stock-book-level2'],
  ['ｌｅｖｅｌ２', 'stock-book-level2'],
  ['lv2', 'stock-book-level2'],
  ['逐笔委托', 'stock-order-flow'],
  ['level1', 'stock-ticks-level1'],
  ['沪深300 成分', 'index-weights'],
  ['沪深300成分股', 'index-weights'],
  ['沪深 300 成份', 'index-weights'],
  ['中证500 权重', 'index-weights'],
  ['CSI300 constituents', 'index-weights'],
  ['成份股', 'index-weights'],
  ['沪深300 行情', 'index-daily-bars'],
  ['指数调样', 'index-rebalances'],
  ['分钟线 期货', 'futures-minute-bars'],
  ['股票分钟线', 'stock-minute-bars'],
  ['复权因子', 'stock-adjustment-factors'],
  ['前复权', 'stock-adjustment-factors'],
  ['停牌', 'stock-trading-status'],
  ['ST股票', 'stock-trading-status'],
  ['涨跌停', 'stock-price-limits'],
  ['申万行业', 'stock-industry-sw'],
  ['中信行业', 'stock-industry-citics'],
  ['财务报表', 'stock-pit-financials'],
  ['PIT财报', 'stock-pit-financials'],
  ['市盈率', 'stock-financial-ttm'],
  ['ROE', 'stock-financial-ttm'],
  ['一致预期', 'consensus-estimates'],
  ['龙虎榜', 'dragon-tiger-list'],
  ['北向资金', 'stock-connect-holdings', 'stock-connect-turnover'],
  ['两融', 'margin-trading-detail', 'margin-eligible-list'],
  ['融资融券', 'margin-trading-detail', 'margin-eligible-list'],
  ['解禁', 'stock-lockup-expiry'],
  ['主力合约', 'futures-main-map'],
  ['连续合约', 'futures-continuous'],
  ['仓单', 'warehouse-receipts'],
  ['隐含波动率', 'option-greeks', 'volatility-surface'],
  ['希腊字母', 'option-greeks', 'commodity-option-greeks'],
  ['可转债 转股价', 'convertible-facts', 'convertible-conversion'],
  ['基金净值', 'fund-nav'],
  ['重仓股', 'fund-holdings'],
  ['Barra', 'factor-exposures-classic'],
  ['CNE5', 'factor-exposures-classic'],
  ['因子收益率', 'factor-returns'],
  ['协方差矩阵', 'factor-covariance'],
  ['国债收益率', 'treasury-yield-curve'],
  ['shibor', 'shibor'],
  ['CPI', 'price-indices'],
  ['社融', 'total-social-financing', 'money-supply'],
  ['M2', 'money-supply'],
  ['LPR', 'policy-rates'],
  ['交易日历', 'trading-calendar'],
  ['黄金', 'gold-spot-daily', 'gold-benchmark'],
  ['ESG', 'esg-scores'],
  ['新闻情绪', 'news-sentiment'],
  ['分鐘線 期貨', 'futures-minute-bars'],
  ['復權因子', 'stock-adjustment-factors'],
  ['龍虎榜', 'dragon-tiger-list'],
  ['融資融券', 'margin-trading-detail', 'margin-eligible-list'],
  ['隱含波動率', 'option-greeks', 'volatility-surface'],
  ['可轉債 轉股價', 'convertible-facts', 'convertible-conversion'],
  ['國債收益率', 'treasury-yield-curve'],
  ['黃金', 'gold-spot-daily', 'gold-benchmark'],
  ['新聞情緒', 'news-sentiment'],
];

/** Several products have these words in their names, and the newest of them ranks first. */
const wideQuestions: readonly Question[] = [
  ['日线', 'stock-daily-bars', 'index-daily-bars', 'futures-daily-bars', 'etf-daily-bars', 'hk-daily-bars'],
  ['A股日线', 'stock-daily-bars'],
  ['港股通', 'stock-connect-holdings', 'stock-connect-turnover'],
];

/** Returns the first results of a query. */
function firstOf(question: string, count: number): string[] {
  const query = { q: question, sort: 'relevance', page: 1, page_size: count } as const;
  return listPage(siteCatalogue(), query, '2026-11-26').items.map(({ id }) => id);
}

const foundBy = (q: string) =>
  listPage(siteCatalogue(), { q, sort: 'newest', page: 1, page_size: 50 }, '2026-11-26').items.map(({ id }) => id);

describe('the market’s search', () => {
  it.each([
    ['數據', '数据'],
    ['財務報表', '财务报表'],
    ['沪深300 權重', '沪深300 权重'],
    ['滬深３００ 權重', '沪深300 权重'],
    ['證券 資料', '证券 资料'],
    ['開盤 漲跌', '开盘 涨跌'],
    ['ＥＴＦ 淨值', 'etf 净值'],
  ])('for %s shows what it shows for %s', (traditional, simplified) => {
    expect(foundBy(simplified)).not.toEqual([]);
    expect(foundBy(traditional)).toEqual(foundBy(simplified));
  });

  it.each(['API', 'Api', 'ＡＰＩ', 'api 期权', 'ＡＰＩ 期權', '期权 接口', 'Python 期权', 'ＰＹＴＨＯＮ'])(
    'for %s shows what programs fetch',
    (question) => {
      const { byId } = siteCatalogue();
      const found = foundBy(question).map((id) => byId.get(id)!);
      expect(found).not.toEqual([]);
      expect(found.filter(({ deliveries }) => !deliveries.some((way) => way === 'python' || way === 'http'))).toEqual(
        [],
      );
    },
  );

  it.each(questions)('for %s shows what is meant first', (question, ...meant) => {
    expect(meant).toContain(firstOf(question, 1)[0]);
  });

  it.each(wideQuestions)('for %s shows what is meant among the first three', (question, ...meant) => {
    const first = firstOf(question, 3);
    expect(
      first.filter((id) => meant.includes(id)),
      first.join(),
    ).not.toEqual([]);
  });
});
