import type { Wording } from '#contract/locale.ts';

/** The columns of the coverage chart. */
export const coverageColumns = ['reference', 'daily', 'minute', 'tick', 'special'] as const;
type CoverageColumn = (typeof coverageColumns)[number];

/** full: covered; part: in public test, or less often than daily; none: not offered, or no such thing. */
type Extent = 'full' | 'part' | 'none';

export type AssetCoverage = {
  key: string;
  name: Wording;
  /** Content beyond prices. */
  content: Wording;
  frequency: Wording;
  extents: Readonly<Record<CoverageColumn, Extent>>;
  /** Data product of the marketplace whose history is the longest, and the one with minute bars. */
  history: { longest: string; minute?: string };
  /** Categories of the marketplace whose deliveries are shown with it. */
  categories: readonly string[];
};

const traded = { reference: 'full', daily: 'full', minute: 'full', tick: 'full', special: 'full' } as const;
const barsToTick: Wording = { 'zh-CN': '日、分钟、tick', 'en-US': 'Daily, minute, tick' };

/** Coverage of the data API, by asset: the product's published categories. It changes with the contract's annex. */
export const coverage: readonly AssetCoverage[] = [
  {
    key: 'stocks',
    name: { 'zh-CN': 'A 股', 'en-US': 'A-shares' },
    content: {
      'zh-CN': '上市以来财务、分红拆股、板块与行业、融资融券、南北向、公告',
      'en-US':
        'Statements since listing, dividends and splits, sectors and industries, margin trading, Stock Connect, announcements',
    },
    frequency: barsToTick,
    extents: traded,
    history: { longest: 'stock-daily-bars', minute: 'stock-minute-bars' },
    categories: ['stock-quotes', 'stock-fundamentals', 'stock-trading'],
  },
  {
    key: 'hongKong',
    name: { 'zh-CN': '港股', 'en-US': 'Hong Kong' },
    content: { 'zh-CN': '公测中：基本信息与行情', 'en-US': 'In public test: reference data and prices' },
    frequency: { 'zh-CN': '以公测说明为准', 'en-US': 'As stated for the test' },
    extents: { reference: 'part', daily: 'part', minute: 'none', tick: 'none', special: 'none' },
    history: { longest: 'hk-daily-bars' },
    categories: ['hong-kong'],
  },
  {
    key: 'futures',
    name: { 'zh-CN': '期货', 'en-US': 'Futures' },
    content: {
      'zh-CN': '股指、国债、商品；主力与连续合约、仓单、升贴水、交易参数',
      'en-US':
        'Index, bond and commodity futures; main and continuous contracts, warehouse receipts, basis, trading parameters',
    },
    frequency: barsToTick,
    extents: traded,
    history: { longest: 'futures-daily-bars', minute: 'futures-minute-bars' },
    categories: ['futures'],
  },
  {
    key: 'options',
    name: { 'zh-CN': '期权', 'en-US': 'Options' },
    content: { 'zh-CN': '合约资料、希腊字母、PCR 与偏度', 'en-US': 'Contract terms, Greeks, put-call ratio and skew' },
    frequency: barsToTick,
    extents: traded,
    history: { longest: 'option-daily-chain', minute: 'option-minute-bars' },
    categories: ['options'],
  },
  {
    key: 'indices',
    name: { 'zh-CN': '指数', 'en-US': 'Indices' },
    content: { 'zh-CN': '按日期的成分', 'en-US': 'Constituents by date' },
    frequency: barsToTick,
    extents: traded,
    history: { longest: 'index-daily-bars', minute: 'index-minute-bars' },
    categories: ['index-etf'],
  },
  {
    key: 'exchangeFunds',
    name: { 'zh-CN': '场内基金', 'en-US': 'Listed funds' },
    content: { 'zh-CN': 'ETF、LOF 的资料与行情', 'en-US': 'Reference data and prices of ETFs and LOFs' },
    frequency: barsToTick,
    extents: { ...traded, special: 'none' },
    history: { longest: 'etf-daily-bars' },
    categories: [],
  },
  {
    key: 'convertibles',
    name: { 'zh-CN': '可转债', 'en-US': 'Convertibles' },
    content: { 'zh-CN': '强赎、回售、现金流、评级', 'en-US': 'Calls, puts, cash flows, ratings' },
    frequency: barsToTick,
    extents: traded,
    history: { longest: 'convertible-daily', minute: 'convertible-minute' },
    categories: ['convertibles'],
  },
  {
    key: 'funds',
    name: { 'zh-CN': '公募基金', 'en-US': 'Mutual funds' },
    content: { 'zh-CN': '净值、持仓、基金经理、分红', 'en-US': 'Net asset values, holdings, managers, distributions' },
    frequency: { 'zh-CN': '净值按日，持仓随定期报告', 'en-US': 'Values daily, holdings with the periodic reports' },
    extents: { reference: 'full', daily: 'full', minute: 'none', tick: 'none', special: 'full' },
    history: { longest: 'fund-facts' },
    categories: ['mutual-funds'],
  },
  {
    key: 'risk',
    name: { 'zh-CN': '风险因子', 'en-US': 'Risk factors' },
    content: {
      'zh-CN': '十个风格与行业的暴露、因子收益',
      'en-US': 'Exposures to ten styles and industries, factor returns',
    },
    frequency: { 'zh-CN': '日', 'en-US': 'Daily' },
    extents: { reference: 'none', daily: 'full', minute: 'none', tick: 'none', special: 'full' },
    history: { longest: 'factor-exposures-classic' },
    categories: ['risk-factors'],
  },
  {
    key: 'rates',
    name: { 'zh-CN': '利率黄金', 'en-US': 'Rates, gold' },
    content: { 'zh-CN': '回购、Shibor、上金所现货', 'en-US': 'Repo, Shibor, Shanghai Gold Exchange spot' },
    frequency: { 'zh-CN': '日', 'en-US': 'Daily' },
    extents: { reference: 'full', daily: 'full', minute: 'none', tick: 'none', special: 'none' },
    history: { longest: 'gold-spot-daily' },
    categories: ['rates', 'gold-spot'],
  },
  {
    key: 'macro',
    name: { 'zh-CN': '宏观', 'en-US': 'Macro' },
    content: { 'zh-CN': '准备金率、货币供应等', 'en-US': 'Reserve ratios, money supply and others' },
    frequency: { 'zh-CN': '随发布', 'en-US': 'As published' },
    extents: { reference: 'none', daily: 'part', minute: 'none', tick: 'none', special: 'full' },
    history: { longest: 'price-indices' },
    categories: ['macro'],
  },
  {
    key: 'alternative',
    name: { 'zh-CN': '另类数据', 'en-US': 'Alternative' },
    content: { 'zh-CN': '一致预期、新闻舆情、ESG', 'en-US': 'Consensus estimates, news sentiment, ESG' },
    frequency: { 'zh-CN': '随来源', 'en-US': 'As the source publishes' },
    extents: { reference: 'none', daily: 'part', minute: 'none', tick: 'none', special: 'full' },
    history: { longest: 'consensus-estimates' },
    categories: ['alternative'],
  },
];

/** Approximate number of listed A-shares: new ones are listed every week. */
export const listedShares = 5_300;

/** Returns the coverage of one asset. @throws Error for an unknown key */
export function coverageOf(key: string): AssetCoverage {
  const found = coverage.find((asset) => asset.key === key);
  if (!found) throw new Error(`no coverage of ${key}`);
  return found;
}
