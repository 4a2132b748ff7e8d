import { dataApiApiPath, dataApiClientModule, dataApiEndpoints } from '#contract/data-api.ts';
import type { Locale } from '#contract/locale.ts';

type Sample = { code: string; output: string };

const asked = { instrument: 'SIM001', from: '2025-12-22', to: '2025-12-24' };

/** What pandas prints of the answer below. */
const frame = `                              open     high      low    close    volume
order_book_id date
SIM001        2025-12-22  22.8413  23.4357  22.8240  23.3449  12015285
              2025-12-23  22.7873  23.0860  22.6472  22.9546  16822021
              2025-12-24  22.8135  23.1104  22.6915  23.1026   8493277`;

const csv = `order_book_id,date,open,high,low,close,volume
SIM001,2025-12-22,22.8413,23.4357,22.824,23.3449,12015285
SIM001,2025-12-23,22.7873,23.086,22.6472,22.9546,16822021
SIM001,2025-12-24,22.8135,23.1104,22.6915,23.1026,8493277`;

function dailyPython(comments: { client: string; licence: string }): string {
  return `import ${dataApiClientModule} as rq  # ${comments.client}

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
  const { path } = dataApiEndpoints.prices;
  return `GET /api${dataApiApiPath}${path}?order_book_ids=${asked.instrument}
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
      code: dailyPython({
        client: 'one file, comes with the trial',
        licence: 'the license key issued on the trial page',
      }),
      output: frame,
    },
    http: { code: dailyHttp('the license key'), output: csv },
  },
};

/** The same question in one line, all fields. */
export const firstLine = `rq.get_price("${asked.instrument}", "${asked.from}", "${asked.to}")`;
