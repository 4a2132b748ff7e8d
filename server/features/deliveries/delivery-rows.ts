import { text } from 'node:stream/consumers';
import { dateColumn, instrumentColumn } from '#content/marketplace/catalogue/dataset-columns.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { mostRowBytes } from '#contract/data-api-datasets.ts';
import type { DeliveredFile } from '#contract/delivery.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import type { Deliveries } from '#server/kernel/ports/ports.ts';

type Cell = string | number | boolean | null;
type Wanted = { order_book_ids?: string[] | undefined; start_date?: string | undefined; end_date?: string | undefined };

/** Returns true if a file can be read by rows. */
export const hasRows = ({ file, bytes }: DeliveredFile) => file.endsWith('.csv') && bytes <= mostRowBytes;

/** Reads the requested rows of a delivered file, with the columns of the file's own header. */
export async function readDeliveryRows(
  deliveries: Pick<Deliveries, 'open'>,
  { id, dictionary }: Pick<CatalogueProduct, 'id' | 'dictionary'>,
  { file }: DeliveredFile,
  { order_book_ids: instruments, start_date: from = '', end_date: to = '9999-12-31' }: Wanted,
) {
  const [head, ...body] = parseCsv(await text(await deliveries.open(id, file))).rows;
  const columns = head?.cells ?? [];
  const types = columns.map((name) => dictionary.find((field) => field.name === name)?.type ?? 'string');
  const dateAt = columns.indexOf(dateColumn(dictionary) ?? '');
  const instrumentAt = columns.indexOf(instrumentColumn(dictionary) ?? '');
  const isWanted = (cells: readonly string[]) => {
    const day = dateAt < 0 ? from : (cells[dateAt] ?? '').slice(0, 10);
    return day >= from && day <= to && (!instruments || instruments.includes(cells[instrumentAt] ?? ''));
  };
  const rows = body.filter(({ cells }) => isWanted(cells));
  return {
    columns,
    length: rows.length,
    row: (index: number): Cell[] => types.map((type, at) => readCell(type, rows[index]?.cells[at] ?? '')),
  };
}

function readCell(type: string, cell: string): Cell {
  if (cell === '') return null;
  if (type === 'integer' || type === 'decimal') return Number(cell);
  return type === 'boolean' ? cell === 'true' : cell;
}
