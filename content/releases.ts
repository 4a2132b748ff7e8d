import type { Locale, Wording } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export type ReleasedProduct = 'data-api' | 'sdk' | 'alpha-plus' | 'orders' | 'demos';

export type Release = {
  id: string;
  /** Day in Beijing; the sample company's record has only the month. */
  day: string;
  of: readonly ReleasedProduct[];
  text: Wording;
  href: string;
  /** True for the sample company's product record; false for releases of this site. */
  isSample?: true;
};

const dataChanges = `${routePath('rqdata-doc', { page: 'client' })}#changes`;

/**
 * All releases, the newest first: the one source of the product pages, the company's page, and the data API's change
 * log, which promises an entry for every correction of history.
 */
export const releases: readonly Release[] = [
  {
    id: 'client-takes-iterables',
    day: '2026-11-29',
    of: ['data-api', 'sdk'],
    text: {
      'zh-CN':
        'Python 客户端的代码参数可以是任意可迭代对象（pandas 的列与索引、numpy 数组、集合、生成器），日期可以是 Python、pandas 与 numpy 的日期类型；许可文本里的空格与不可见字符照网站的规则读取。网络故障以 NetworkError 报出，可以重复的请求先重试一次。接口拒绝请求时写明参数、所给的值与允许的范围。数据不变。',
      'en-US':
        'The Python client takes any iterable of codes (columns and indexes of pandas, numpy arrays, sets, generators) and the date types of Python, pandas and numpy; spaces and invisible characters in a license key are handled as on the site. A network failure raises NetworkError, after one retry where that is safe. A refused request names the parameter, the value given and the allowed range. The data is unchanged.',
    },
    href: dataChanges,
  },
  {
    id: 'market-recovers',
    day: '2026-11-27',
    of: ['data-api', 'sdk', 'alpha-plus', 'demos'],
    text: {
      'zh-CN':
        '模拟市场换了随机种子，市场各年另有涨跌周期，流动性的年溢价由 −3% 改为 −4%，参数为演示选定。行情、因子暴露、因子收益与指数权重的历史值全部改变，此前保存的请重新取；回测演示的默认参数改为回看 240 日、持有 10 只、止损 10%。',
      'en-US':
        'The synthetic market has a new seed, a multi-year cycle, and a liquidity premium of −4% a year instead of −3%, chosen for the demonstration. All history of prices, factor exposures, factor returns and index weights has changed: fetch again what you have stored. The backtest opens with a look-back of 240 days, ten shares and a stop-loss of 10%.',
    },
    href: dataChanges,
  },
  {
    id: 'sample-licence',
    day: '2026-11-25',
    of: ['data-api', 'sdk', 'demos'],
    text: {
      'zh-CN':
        '新增 /sample_licence：人人可用的示例许可，按网络地址限次。API 控制台改用它问正式接口，此前控制台自己的 /api/market/sample 不再提供。',
      'en-US':
        'New: /sample_licence, a license that anyone may use, limited by address. The API console now uses it with the licensed interface; its own /api/market/sample is gone.',
    },
    href: dataChanges,
  },
  {
    id: 'index-weights',
    day: '2026-11-24',
    of: ['data-api', 'sdk'],
    text: {
      'zh-CN': '新增 /index_weights：指数 SIMALL 的每日权重；Python 客户端新增 index_weights。',
      'en-US': 'New: /index_weights, daily weights of the SIMALL index, and index_weights in the Python client.',
    },
    href: dataChanges,
  },
  {
    id: 'market-scaled',
    day: '2026-11-24',
    of: ['data-api', 'sdk', 'alpha-plus'],
    text: {
      'zh-CN':
        '模拟市场改按自己的每年交易日数换算波动，日线改按四位小数发布。行情、因子暴露与因子收益的历史值全部改变，此前保存的请重新取。',
      'en-US':
        'The synthetic market scales its volatilities by its own number of trading days a year, and bars are published with four decimals. All history of prices, factor exposures and factor returns has changed: fetch again what you have stored.',
    },
    href: dataChanges,
  },
  {
    id: 'results-taken-away',
    day: '2026-11-24',
    of: ['demos', 'sdk', 'alpha-plus'],
    text: {
      'zh-CN': '因子、优化、回测与归因演示的结果可以带走：CSV 与链接。',
      'en-US':
        'The results of the factor, optimizer, backtest and attribution demonstrations can be exported, as CSV and as a link.',
    },
    href: routePath('rq-alpha-plus'),
  },
  {
    id: 'licence-changes',
    day: '2026-11-24',
    of: ['orders'],
    text: {
      'zh-CN': '有效期内可以增加用户、换更高的套餐，按剩余天数补差价，许可编号不变。',
      'en-US':
        'Users can be added and the plan upgraded during a term, for the price of the days left; the license keeps its number.',
    },
    href: `${routePath('account')}#licences`,
  },
  {
    id: 'market-documentation',
    day: '2026-11-23',
    of: ['data-api'],
    text: {
      'zh-CN': '接口文档上线，中文与英文。',
      'en-US': 'This documentation, in Chinese and English.',
    },
    href: routePath('rqdata-doc'),
  },
  {
    id: 'market-interface',
    day: '2026-11-23',
    of: ['data-api', 'sdk'],
    text: {
      'zh-CN': '数据接口的首个版本：证券、交易日历、日线、因子暴露与因子收益，额度与会话查询，单文件的 Python 客户端。',
      'en-US':
        'First version of the data API: instruments, trading calendar, daily bars, factor exposures and factor returns, quota and sessions, and a single-file Python client.',
    },
    href: dataChanges,
  },
  {
    id: 'renewals',
    day: '2026-11-23',
    of: ['orders'],
    text: {
      'zh-CN': '许可一键续期，编号不变，新的许可文本发到邮箱；订单的每一步都有邮件。',
      'en-US':
        'A license is renewed with one press and keeps its number; the new key is e-mailed, as is every step of an order.',
    },
    href: `${routePath('account')}#licences`,
  },
  {
    id: 'algorithmic-orders',
    day: '2025-11',
    of: ['sdk', 'alpha-plus'],
    text: {
      'zh-CN': '事件驱动回测：TWAP、VWAP 算法单，CTP 套利合约。',
      'en-US': 'Event-driven backtest: TWAP and VWAP orders, CTP spread contracts.',
    },
    href: routePath('rq-alpha-plus'),
    isSample: true,
  },
  {
    id: 'reits',
    day: '2025-08',
    of: ['sdk', 'alpha-plus'],
    text: { 'zh-CN': '事件驱动回测：REITs。', 'en-US': 'Event-driven backtest: REITs.' },
    href: routePath('rq-alpha-plus'),
    isSample: true,
  },
];

/** Returns the releases of a product, or all of them, the newest first. */
export function releasesOf(product: ReleasedProduct | 'all'): readonly Release[] {
  return product === 'all' ? releases : releases.filter(({ of }) => of.includes(product));
}

/** Returns the change log of the data API, the newest first. */
export function dataApiChanges(locale: Locale): { date: string; text: string }[] {
  return releasesOf('data-api').map(({ day, text }) => ({ date: day, text: text[locale] }));
}
