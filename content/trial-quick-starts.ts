import type { LicenceProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';

export type QuickStart = { install: string; code: string };

const comments = {
  'zh-CN': {
    paste: '粘贴许可文本，各组件都读它',
    quota: '试用额度与剩余天数',
    momentum: '20 日均换手，横截面排名',
    pool: '股票池与日期换成您自己的',
  },
  'en-US': {
    paste: 'paste the licence text; every component reads it',
    quota: 'daily quota and remaining days',
    momentum: '20-day mean turnover, ranked across the pool',
    pool: 'use your own pool and date',
  },
} satisfies Record<Locale, Record<string, string>>;

const install = (components: string, paste: string) => `python -m venv .venv && source .venv/bin/activate
pip install rqsdk
rqsdk install ${components}
rqsdk license              # ${paste}`;

const start = (key: string) => `import rqdatac

LICENSE = "${key}"
rqdatac.init("license", LICENSE)
`;

/** The first commands and lines with a product, the licence in them; `null` for what runs in the browser or shows its own code. */
export function quickStartOf(product: LicenceProduct, key: string, locale: Locale): QuickStart | null {
  const words = comments[locale];
  switch (product) {
    case 'ams':
    case 'quant':
    case 'data-products':
      return null;
    case 'rqdata-cloud':
      return {
        install: install('rqdatac', words.paste),
        code: `${start(key)}
print(rqdatac.get_price("000001.XSHE", "2026-01-05", "2026-01-07", frequency="1d"))
print(rqdatac.user.get_quota())   # ${words.quota}`,
      };
    case 'rqsdk-cloud':
      return {
        install: install('rqdatac rqfactor rqoptimizer rqalpha_plus', words.paste),
        code: `${start(key)}
print(rqdatac.get_trading_dates("2025-12-22", "2025-12-24"))
print(rqdatac.user.get_quota())   # ${words.quota}`,
      };
    case 'rqoptimizer':
      return {
        install: install('rqdatac rqoptimizer', words.paste),
        code: `${start(key)}
from rqoptimizer import MinVariance, portfolio_optimize

date = "2025-12-31"   # ${words.pool}
pool = rqdatac.index_components("000300.XSHG", date)
weights = portfolio_optimize(pool, date, objective=MinVariance(), bnds={"*": (0, 0.05)})
print(weights.nlargest(5))`,
      };
    case 'rq-factor':
      return {
        install: install('rqdatac rqfactor', words.paste),
        code: `${start(key)}
from rqfactor import *

# ${words.momentum}
f = -1 * RANK(MA(Factor("total_turnover") / Factor("market_cap"), 20))
pool = rqdatac.index_components("000300.XSHG", "2025-01-02")   # ${words.pool}
print(execute_factor(f, pool, "2025-01-02", "2025-06-30").tail())`,
      };
    case 'rq-alpha-plus':
      return {
        install: install('rqdatac rqalpha_plus', words.paste),
        code: `${start(key)}
from rqalpha_plus import run_func
from rqalpha_plus.apis import *

def handle_bar(context, bar_dict):
    order_target_percent("000001.XSHE", 0.9)

result = run_func(handle_bar=handle_bar, config={
    "base": {"start_date": "2025-01-02", "end_date": "2025-06-30",
             "accounts": {"stock": 1_000_000}},
})
print(result["sys_analyser"]["summary"])`,
      };
  }
}
