import type { Locale } from '#contract/locale.ts';

type Sample = { code: string; output: string };

/** The bars of the synthetic market as its interface gives them, to two decimals; the page says so beside them. */
const frame = `                            open   high    low  close    volume
order_book_id date
SIM001        2025-12-22   2.04   2.06  2.04   2.05  36936394
              2025-12-23   2.03   2.10  2.02   2.08  61713584
              2025-12-24   2.08   2.12  2.07   2.12  35364914`;

function dailyPython(comments: { licence: string; adjust: string }): string {
  return `import rqdatac

rqdatac.init("license", LICENSE)  # ${comments.licence}

df = rqdatac.get_price(
    "SIM001",
    start_date="2025-12-22",
    end_date="2025-12-24",
    frequency="1d",
    fields=["open", "high", "low", "close", "volume"],
    adjust_type="none",  # ${comments.adjust}
)
print(df)`;
}

function dailyHttp(placeholders: { user: string; password: string; token: string }): string {
  return `POST /auth HTTP/1.1
Content-Type: application/json

{"user_name": "${placeholders.user}", "password": "${placeholders.password}"}

POST /api HTTP/1.1
Content-Type: application/json
token: ${placeholders.token}

{
  "method": "get_price",
  "order_book_ids": "SIM001",
  "start_date": "2025-12-22",
  "end_date": "2025-12-24",
  "frequency": "1d",
  "fields": ["open", "high", "low", "close", "volume"],
  "adjust_type": "none"
}`;
}

const csv = `order_book_id,date,open,high,low,close,volume
SIM001,2025-12-22,2.04,2.06,2.04,2.05,36936394
SIM001,2025-12-23,2.03,2.10,2.02,2.08,61713584
SIM001,2025-12-24,2.08,2.12,2.07,2.12,35364914`;

/** A few daily bars of one share, by Python and by HTTP. */
export const dailyPricesSample: Record<Locale, { python: Sample; http: Sample }> = {
  'zh-CN': {
    python: {
      code: dailyPython({ licence: '试用页签发的许可文本', adjust: '也可以取 pre 前复权、post 后复权' }),
      output: frame,
    },
    http: { code: dailyHttp({ user: '账号', password: '密码', token: '上一步返回的 token，当日有效' }), output: csv },
  },
  'en-US': {
    python: {
      code: dailyPython({ licence: 'the text issued on the trial page', adjust: 'or "pre", "post"' }),
      output: frame,
    },
    http: {
      code: dailyHttp({ user: 'account', password: 'password', token: 'token from the first call, valid for the day' }),
      output: csv,
    },
  },
};

/** The last two known annual figures as seen on three days. */
export const pointInTimeCode = `rqdatac.get_pit_financials_ex(
    order_book_ids="SIM001",
    fields=["net_profit"],
    start_quarter="2024q4",
    end_quarter="2024q4",
    date="2025-05-12",
)`;

export const quotaCode = `rqdatac.user.get_quota()`;
export const quotaOutput = `{'bytes_limit': 1073741824, 'bytes_used': 227540992,
 'license_type': 'TRIAL', 'remaining_days': 21}`;
