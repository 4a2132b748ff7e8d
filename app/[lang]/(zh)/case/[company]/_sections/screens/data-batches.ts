import { createHash } from 'node:crypto';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { writeCsv } from '#lib/shared/csv/write-csv.ts';
import { sampleBars, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

/** Columns of the request, in its order. */
const batchFields = ['open', 'high', 'low', 'close', 'volume'] as const;
type BatchField = (typeof batchFields)[number];

const shownDays = 4;

type Batch = {
  day: string;
  rows: number;
  /** First digits of the file's SHA-256. */
  checksum: string;
  /** Columns that the file lacks; a batch with any is returned whole. */
  missing: readonly string[];
};

/** The last days of the sample market as files, one a day, checked where they land. One file comes without its last column. */
export function dataBatches(): { request: string; batches: readonly Batch[] } {
  const bars = sampleBars();
  const first = bars.days.length - shownDays;
  const short = shownDays - 2;
  const batches = Array.from({ length: shownDays }, (_, at) =>
    checkBatch(
      bars.days[first + at]!,
      writeBatch(bars, first + at, batchFields.slice(0, at === short ? -1 : undefined)),
    ),
  );
  return { request: writeRequest(batches.at(0)!.day, batches.at(-1)!.day), batches };
}

function writeBatch(bars: DailyBars, day: number, fields: readonly BatchField[]): string {
  const rows = Array.from({ length: bars.count }, (_, instrument) => [
    instrumentId(instrument),
    ...fields.map((field) => bars[field][day * bars.count + instrument]!),
  ]);
  return writeCsv([['order_book_id', ...fields], ...rows]);
}

/** Reads a batch by the names of its columns, as its receiver does. */
export function checkBatch(day: string, file: string): Batch {
  const [head, ...rows] = parseCsv(file).rows;
  return {
    day,
    rows: rows.length,
    checksum: createHash('sha256').update(file).digest('hex').slice(0, 8),
    missing: batchFields.filter((field) => !head?.cells.includes(field)),
  };
}

/** The request's body; no line is wider than a phone shows. */
function writeRequest(from: string, to: string): string {
  const [open, high, low, ...others] = batchFields.map((field) => `"${field}"`);
  return `{
  "method": "get_price",
  "start_date": "${from}",
  "end_date": "${to}",
  "fields": [${open}, ${high}, ${low},
             ${others.join(', ')}]
}`;
}
