import type { LicenceProduct } from '#contract/licence.ts';
import { priceFields, returnFactors, styleFactors } from '#contract/synthetic-market.ts';
import type { DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { industries, styles } from '#lib/shared/quant/market-model.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { openDataApi } from './ask-data-api.ts';
import type { TestApi } from './test-api.ts';

type Row = [string, ...(string | number)[]];

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reads the market as a licence's holder does: every value is from a reply of the data API. */
export async function marketByDataApi(
  api: TestApi,
  { product, from }: { product: LicenceProduct; from: string } = { product: 'rqdata-cloud', from: '2016-01-01' },
): Promise<{ market: SyntheticMarket; bars: DailyBars }> {
  const desk = await openDataApi(api);

  /** Reads all rows of a table, page by page, with a separate licence, because the limit is 120 calls a minute. */
  async function readTable(path: string): Promise<Row[]> {
    const { key } = await desk.newLicence(product);
    const rows: Row[] = [];
    for (let next: string | null = path; next !== null;) {
      const { status, body } = await desk.ask(key, next);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      rows.push(...(body.rows as Row[]));
      next = (body.next as string | null)?.replace('/api/market/v1', '') ?? null;
    }
    return rows;
  }

  const span = `start_date=${from}&end_date=2025-12-31&limit=2000`;
  const shares = await readTable('/instruments');
  const ids = shares.map(([id]) => id);
  const days = (await readTable(`/trading_dates?${span}`)).map(([day]) => day);
  const factors = await readTable(`/factor_returns?${span}`);
  const weights = await readTable(`/index_weights?order_book_id=SIMALL&${span}`);
  const asked = `order_book_ids=${ids.join(',')}&${span}`;
  // Replies are ordered by share, the market by day.
  const byDay = (rows: Row[]) => days.flatMap((_, day) => ids.map((_id, share) => rows[share * days.length + day]!));
  const prices = byDay(await readTable(`/prices?${asked}`));
  const exposures = byDay(await readTable(`/factor_exposures?${asked}`));

  const n = ids.length;
  const column = (rows: Row[], at: number) => Float64Array.from(rows, (row) => Number(row[at]));
  const columns = (rows: Row[], at: number, count: number) =>
    Float64Array.from(rows.flatMap((row) => row.slice(at, at + count).map(Number)));
  const priceColumn = (field: (typeof priceFields)[number]) => column(prices, 2 + priceFields.indexOf(field));
  const close = priceColumn('close');
  const returns = close.map((price, at) => (at < n ? 0 : price / close[at - n]! - 1));
  const firstStyle = returnFactors.length - styleFactors.length + 1;
  return {
    market: {
      days,
      instruments: shares.map(([id, , industry]) => ({
        id,
        industry: industries.find((key) => key === camelCase(String(industry)))!,
      })),
      returns,
      caps: capsOf(column(weights, 2), returns, n),
      exposures: columns(exposures, 2, styles.length),
      marketReturns: column(factors, 1),
      industryReturns: columns(factors, 2, industries.length),
      styleReturns: columns(factors, firstStyle, styles.length),
    },
    bars: {
      days,
      count: n,
      open: priceColumn('open'),
      high: priceColumn('high'),
      low: priceColumn('low'),
      close,
      volume: priceColumn('volume'),
    },
  };
}

/** Computes market values up to a common factor, which the weights of a day do not determine. Their sum grows with the index. */
function capsOf(weights: Float64Array, returns: Float64Array, n: number): Float64Array {
  const caps = new Float64Array(weights.length);
  let total = 1;
  for (let at = 0; at < weights.length; at++) {
    if (at >= n && at % n === 0) {
      const growth = weights.subarray(at - n, at).reduce((sum, weight, i) => sum + weight * returns[at + i]!, 0);
      total *= 1 + growth;
    }
    caps[at] = weights[at]! * total;
  }
  return caps;
}
