import type { Locale } from '#contract/locale.ts';

type Sample = { code: string; output: string };

/** Figures made up for the page; the page says so beside them. */
const frame = `                            open   high    low  close    volume
order_book_id date
000001.XSHE   2026-01-05   11.42  11.58  11.36  11.51  86214500
              2026-01-06   11.50  11.63  11.44  11.60  79033200
              2026-01-07   11.60  11.62  11.39  11.43  81450700`;

function dailyPython(comments: { licence: string; adjust: string }): string {
  return `import rqdatac

rqdatac.init("license", LICENSE)  # ${comments.licence}

df = rqdatac.get_price(
    "000001.XSHE",
    start_date="2026-01-05",
    end_date="2026-01-07",
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
  "order_book_ids": "000001.XSHE",
  "start_date": "2026-01-05",
  "end_date": "2026-01-07",
  "frequency": "1d",
  "fields": ["open", "high", "low", "close", "volume"],
  "adjust_type": "none"
}`;
}

const csv = `order_book_id,date,open,high,low,close,volume
000001.XSHE,2026-01-05,11.42,11.58,11.36,11.51,86214500
000001.XSHE,2026-01-06,11.50,11.63,11.44,11.60,79033200
000001.XSHE,2026-01-07,11.60,11.62,11.39,11.43,81450700`;

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
    order_book_ids="000001.XSHE",
    fields=["net_profit"],
    start_quarter="2024q4",
    end_quarter="2024q4",
    date="2025-05-12",
)`;

export const quotaCode = `rqdatac.user.get_quota()`;
export const quotaOutput = `{'bytes_limit': 1073741824, 'bytes_used': 227540992,
 'license_type': 'TRIAL', 'remaining_days': 21}`;
