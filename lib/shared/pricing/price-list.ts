import type { Wording } from '#contract/locale.ts';

/**
 * What the cloud data product costs: the one list that the pricing page prints, the calculator reckons with and the server
 * sells from. Amounts are integer fen for one unit and one month, VAT included. An order keeps the prices of its quote, so a
 * change here is for the orders after it.
 */
export type PricedItem = {
  id: string;
  name: Wording;
  description: Wording;
  /** What one of it is. */
  unit: Wording;
  unitPriceFen: number;
  maxQuantity: number;
};

/** A package is bought by the user; what it allows is for each of them. */
export type DataPackage = PricedItem & {
  allows: {
    /** Compressed traffic a day. */
    dailyTrafficBytes: number;
    concurrentSessions: number;
    /** How far back minute bars and ticks go, in years; null for everything there is. */
    intradayYears: number | null;
  };
};

const gigabyte = 1024 ** 3;
const user: Wording = { 'zh-CN': '用户', 'en-US': 'user' };
const account: Wording = { 'zh-CN': '账户', 'en-US': 'account' };

export const dataPackages: readonly DataPackage[] = [
  {
    id: 'research',
    name: { 'zh-CN': '研究版', 'en-US': 'Research' },
    description: {
      'zh-CN': '一个人做研究与回测：日线全历史，分钟线与 tick 近三年',
      'en-US': 'One person, research and backtests: all daily history, three years of minutes and ticks',
    },
    unit: user,
    unitPriceFen: 80_000,
    maxQuantity: 5,
    allows: { dailyTrafficBytes: 5 * gigabyte, concurrentSessions: 2, intradayYears: 3 },
  },
  {
    id: 'professional',
    name: { 'zh-CN': '专业版', 'en-US': 'Professional' },
    description: {
      'zh-CN': '团队日常取数与策略上线前的检验：全部历史',
      'en-US': 'A team at work, up to the checks before a strategy goes live: the whole history',
    },
    unit: user,
    unitPriceFen: 260_000,
    maxQuantity: 50,
    allows: { dailyTrafficBytes: 20 * gigabyte, concurrentSessions: 5, intradayYears: null },
  },
  {
    id: 'production',
    name: { 'zh-CN': '生产版', 'en-US': 'Production' },
    description: {
      'zh-CN': '服务器上的定时任务与多进程取数：全部历史，并发更多',
      'en-US': 'Scheduled jobs and many processes on servers: the whole history, more sessions',
    },
    unit: account,
    unitPriceFen: 680_000,
    maxQuantity: 20,
    allows: { dailyTrafficBytes: 100 * gigabyte, concurrentSessions: 20, intradayYears: null },
  },
];

/**
 * Data beyond what every package holds (A shares, indices, funds and macro, with Hong Kong's public test, spot gold and repo
 * rates); priced for each user or account of the package.
 */
export const dataModules: readonly PricedItem[] = [
  dataModule(
    'futures',
    60_000,
    ['期货', 'Futures'],
    ['股指、国债与商品期货，含主力与连续合约', 'Index, bond and commodity futures with main and continuous contracts'],
  ),
  dataModule('options', 60_000, ['期权', 'Options'], ['合约资料、行情、希腊字母', 'Contract terms, prices, Greeks']),
  dataModule(
    'convertibles',
    40_000,
    ['可转债', 'Convertibles'],
    ['行情、强赎与回售、现金流、评级', 'Prices, calls and puts, cash flows, ratings'],
  ),
  dataModule(
    'risk-factors',
    120_000,
    ['风险因子', 'Risk factors'],
    [
      '十个风格与行业的暴露、因子收益、协方差与特异风险',
      'Exposures to ten styles and industries, factor returns, covariance, specific risk',
    ],
  ),
  dataModule(
    'alternative',
    90_000,
    ['另类数据', 'Alternative data'],
    ['一致预期、新闻舆情、ESG', 'Consensus estimates, news sentiment, ESG'],
  ),
];

/** What one pack adds to a day's compressed traffic, for the order as a whole. */
export const trafficPackBytes = 10 * gigabyte;

/** More traffic for the whole order, by packs. */
export const trafficPacks: readonly PricedItem[] = [
  {
    id: 'traffic-10gb',
    name: { 'zh-CN': '流量包 10 GB/日', 'en-US': 'Traffic, 10 GB a day' },
    description: { 'zh-CN': '每日额度增加 10 GB，订单内共用', 'en-US': '10 GB a day on top, shared within the order' },
    unit: { 'zh-CN': '包', 'en-US': 'pack' },
    unitPriceFen: 50_000,
    maxQuantity: 50,
  },
];

/** The product that all of these belong to. */
export const cloudDataName: Wording = { 'zh-CN': '云端金融数据', 'en-US': 'Cloud data' };

/** What is sold, by the way it is chosen: exactly one item of a group, or any number of them. */
export const priceGroups = [
  { id: 'package', name: { 'zh-CN': '套餐', 'en-US': 'Package' }, choice: 'one', items: dataPackages },
  { id: 'modules', name: { 'zh-CN': '数据模块', 'en-US': 'Data modules' }, choice: 'many', items: dataModules },
  { id: 'traffic', name: { 'zh-CN': '流量包', 'en-US': 'Traffic packs' }, choice: 'many', items: trafficPacks },
] as const satisfies readonly { id: string; name: Wording; choice: 'one' | 'many'; items: readonly PricedItem[] }[];

/** A long term is charged for fewer months than it lasts. */
export const terms = [
  { months: 1, payableMonths: 1 },
  { months: 3, payableMonths: 3 },
  { months: 12, payableMonths: 10 },
  { months: 24, payableMonths: 19 },
] as const;

/** What is sold under an id, of whatever group. */
export function findPricedItem(id: string): PricedItem | undefined {
  return priceGroups.flatMap(({ items }): readonly PricedItem[] => items).find((item) => item.id === id);
}

function dataModule(
  id: string,
  unitPriceFen: number,
  [zh, en]: [string, string],
  [zhText, enText]: [string, string],
): PricedItem {
  return {
    id,
    name: { 'zh-CN': zh, 'en-US': en },
    description: { 'zh-CN': zhText, 'en-US': enText },
    unit: user,
    unitPriceFen,
    maxQuantity: 50,
  };
}

export type QuoteLine = { id: string; unitPriceFen: number; quantity: number; amountFen: number };
export type QuoteProblem = 'packageMissing' | 'packageTwice' | 'itemUnknown' | 'quantityTooLarge' | 'termUnknown';

/**
 * Works out a price: one package, modules as many as its users (a module's quantity is the package's), traffic packs freely;
 * each line is unit price × quantity × payable months.
 * @returns the lines and their sum in fen, or why there is no price
 */
export function quote(
  items: readonly { id: string; quantity: number }[],
  months: number,
): { lines: QuoteLine[]; totalFen: number } | { problem: QuoteProblem; id?: string } {
  const term = terms.find((offered) => offered.months === months);
  if (!term) return { problem: 'termUnknown' };
  const packages = items.filter(({ id }) => dataPackages.some((known) => known.id === id));
  if (packages.length === 0) return { problem: 'packageMissing' };
  if (packages.length > 1) return { problem: 'packageTwice' };
  const users = packages[0]?.quantity ?? 0;
  const lines: QuoteLine[] = [];
  for (const { id, quantity } of items) {
    const item = findPricedItem(id);
    if (!item) return { problem: 'itemUnknown', id };
    const counted = dataModules.some((known) => known.id === id) ? users : quantity;
    if (counted > item.maxQuantity) return { problem: 'quantityTooLarge', id };
    const amountFen = item.unitPriceFen * counted * term.payableMonths;
    lines.push({ id, unitPriceFen: item.unitPriceFen, quantity: counted, amountFen });
  }
  return { lines, totalFen: lines.reduce((sum, line) => sum + line.amountFen, 0) };
}
