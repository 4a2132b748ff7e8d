import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing as Table } from '#server/kernel/ops/listing.ts';
import { toListing, type Sheet } from '#server/kernel/ops/sheet.ts';
import { mostSheetRows, requireFewRows } from '#server/kernel/ops/workbook-aside.ts';
import type { Listing } from './declare.ts';
import { queryOf, type Asked } from './pages.ts';

/** Reads a listing's rows with the types of its columns. */
export async function readSheet(
  deps: Deps,
  listing: Listing,
  filters: Record<string, unknown>,
  asked: Asked,
): Promise<Sheet> {
  return (await readPage(deps, listing, filters, asked)).sheet;
}

/** Reads all rows for an exported file. @throws OpsError if there are more than a file may have */
export async function readWholeSheet(
  deps: Deps,
  listing: Listing,
  filters: Record<string, unknown>,
  asked: Asked,
): Promise<Sheet> {
  const { sheet, hasMore } = await readPage(deps, listing, filters, { ...asked, most: mostSheetRows });
  requireFewRows(hasMore);
  return sheet;
}

/** Reads a listing as text for a terminal: times in Beijing, money in yuan. */
export async function readTable(
  deps: Deps,
  listing: Listing,
  filters: Record<string, unknown>,
  asked: Asked,
): Promise<Table> {
  return toListing(await readSheet(deps, listing, filters, asked));
}

async function readPage(deps: Deps, listing: Listing, filters: Record<string, unknown>, asked: Asked) {
  const { rows, next } = await listing.read(deps, queryOf(listing.paging, filters, asked) as never);
  const columns = Object.values(listing.columns);
  const sheet: Sheet = {
    columns: columns.map(([title, kind, , names]) => ({ title, kind, names })),
    rows: rows.map((row) => columns.map(([, , of]) => of(row as never))),
  };
  return { sheet, hasMore: next !== null };
}
