import type { CsvRow } from '#lib/shared/csv/parse-csv.ts';
import { plainText } from './holdings-cells.ts';
import type { HoldingsColumn, HoldingsProblem } from './holdings-report.ts';

/** Names under which the columns are found, without brackets, spaces and underscores, in lower case. */
const names: Readonly<Record<HoldingsColumn, readonly string[]>> = {
  date: ['日期', '持仓日期', '估值日期', '交易日', 'date', 'tradingdate'],
  code: ['代码', '证券代码', '股票代码', '合约代码', 'code', 'instrument', 'orderbookid', 'symbol'],
  weight: ['权重', '占比', '持仓占比', '市值占比', '市值占净值', '占净值比例', 'weight'],
  value: ['市值', '持仓市值', '证券市值', '估值', 'marketvalue', 'value'],
};

export type HoldingsColumns = {
  /** Index of each column, from 0. */
  at: Partial<Record<HoldingsColumn, number>>;
  /** True if the weight column's name contains percent. */
  weightInPercent: boolean;
  /** Names of the columns that are not read. */
  ignored: readonly string[];
  problems: readonly HoldingsProblem[];
};

/** Finds the columns by the names in the first row, in any order. */
export function findColumns(head: CsvRow): HoldingsColumns {
  const at: HoldingsColumns['at'] = {};
  const ignored: string[] = [];
  const problems: HoldingsProblem[] = [];
  let weightInPercent = false;
  head.cells.forEach((cell, index) => {
    const name = plainText(cell).toLowerCase();
    const bare = name.replaceAll(/\([^()]*\)|[\s_%]/g, '');
    const column = (Object.keys(names) as HoldingsColumn[]).find((key) => names[key].includes(bare));
    if (!column) {
      if (name !== '') ignored.push(plainText(cell));
      return;
    }
    if (at[column] !== undefined) problems.push({ kind: 'columnTwice', line: head.line, column, found: cell });
    at[column] ??= index;
    if (column === 'weight' && name.includes('%')) weightInPercent = true;
  });
  const found = head.cells.join(' · ');
  if (at.code === undefined) problems.push({ kind: 'noCodeColumn', line: head.line, column: 'code', found });
  if (at.weight === undefined && at.value === undefined) {
    problems.push({ kind: 'noAmountColumn', line: head.line, column: 'weight', found });
  }
  return { at, weightInPercent, ignored, problems };
}
