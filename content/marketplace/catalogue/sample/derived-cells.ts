import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { Spot } from './spot.ts';

type Read = (name: string) => number;

/** Columns that follow from others of the row; `NaN` where one of those is not there. */
const derivations: Readonly<Record<string, (read: Read) => number>> = {
  short_balance: (read) => read('short_balance_quantity') * read('close'),
  total_balance: (read) => read('margin_balance') + read('short_balance'),
  conversion_premium: (read) => read('close') / read('conversion_value') - 1,
  premium: (read) => read('close') / read('unit_net_value') - 1,
  // An index with dividends reinvested stands above its price: here by 45 %, about what two decades of 2 % a year leave.
  total_return_close: (read) => read('close') * 1.45,
  high: (read) => Math.max(read('open'), read('close')) * 1.004,
  low: (read) => Math.min(read('open'), read('close')) / 1.004,
  total_turnover: (read) => read('volume') * read('close'),
};

/** Works out what can be, from the row and from what is known besides; what the market itself knows stays. */
export function deriveCells(
  dictionary: CatalogueProduct['dictionary'],
  cells: readonly (string | null)[],
  { values }: Spot,
): (string | null)[] {
  const row = new Map(dictionary.map(({ name }, at) => [name, cells[at] ?? null]));
  const read: Read = (name) => {
    const cell = row.get(name) ?? values[name] ?? null;
    return cell === null ? Number.NaN : Number(cell);
  };
  for (const { name, type, example } of dictionary) {
    const derive = values[name] === undefined ? derivations[name] : undefined;
    if (!derive || (type !== 'decimal' && type !== 'integer')) continue;
    const value = derive(read);
    const digits = type === 'integer' ? 0 : (example.split('.')[1]?.length ?? 0);
    if (Number.isFinite(value)) row.set(name, value.toFixed(digits));
  }
  return dictionary.map(({ name }) => row.get(name) ?? null);
}
