import type { Locale } from '#contract/locale.ts';
import { marketApiPath, marketClientModule, marketEndpoints } from '#contract/market.ts';

type Sample = { code: string; output: string };

const asked = { instrument: 'SIM001', from: '2025-12-22', to: '2025-12-24' };

/** What pandas prints of the answer below. */
const frame = `                            open    high     low   close    volume
order_book_id date
SIM001        2025-12-22  2.0966  2.1207  2.0950  2.1125  36793918
              2025-12-23  2.0877  2.1535  2.0749  2.1412  61485248
              2025-12-24  2.1357  2.1748  2.1243  2.1741  35229966`;

const csv = `order_book_id,date,open,high,low,close,volume
SIM001,2025-12-22,2.0966,2.1207,2.095,2.1125,36793918
SIM001,2025-12-23,2.0877,2.1535,2.0749,2.1412,61485248
SIM001,2025-12-24,2.1357,2.1748,2.1243,2.1741,35229966`;

function dailyPython(comments: { client: string; licence: string }): string {
  return `import ${marketClientModule} as rq  # ${comments.client}

rq.init(LICENCE)  # ${comments.licence}

df = rq.get_price(
    "${asked.instrument}",
    start_date="${asked.from}",
    end_date="${asked.to}",
    fields=["open", "high", "low", "close", "volume"],
)
print(df)`;
}

function dailyHttp(licence: string): string {
  const { path } = marketEndpoints.prices;
  return `GET /api${marketApiPath}${path}?order_book_ids=${asked.instrument}
    &start_date=${asked.from}&end_date=${asked.to}
    &fields=open,high,low,close,volume HTTP/1.1
Authorization: Bearer <${licence}>
Accept: text/csv`;
}

/** Daily bars of one made-up share, by Python and by HTTP: lines that work with the licence of a trial. */
export const dailyPricesSample: Record<Locale, { python: Sample; http: Sample }> = {
  'zh-CN': {
    python: {
      code: dailyPython({ client: '单个文件，随试用许可下载', licence: '试用页签发的许可文本' }),
      output: frame,
    },
    http: { code: dailyHttp('许可文本'), output: csv },
  },
  'en-US': {
    python: {
      code: dailyPython({ client: 'one file, comes with the trial', licence: 'the text issued on the trial page' }),
      output: frame,
    },
    http: { code: dailyHttp('the licence text'), output: csv },
  },
};

/** The same question in one line, all fields. */
export const firstLine = `rq.get_price("${asked.instrument}", "${asked.from}", "${asked.to}")`;
