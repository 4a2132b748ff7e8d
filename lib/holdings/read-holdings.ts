import { parseCsv, type CsvRow } from '#lib/shared/csv/parse-csv.ts';
import { parseAmount, parseDate, plainCode, type Amount } from './holdings-cells.ts';
import { findColumns, type HoldingsColumns } from './holdings-columns.ts';
import type { HoldingsNotice, HoldingsProblem, HoldingsReport, ProblemKind } from './holdings-report.ts';
import { toSnapshots, type Holding } from './holdings-weights.ts';

/** A file may have this many rows: thirty instruments on more than 160 days. */
const mostRows = 5000;

const cashNames = new Set(['CASH', '现金']);
const totalNames = new Set(['合计', '总计', '小计', 'TOTAL']);

/**
 * Reads holdings from a CSV text against a market of known codes and trading days. Everything that is wrong is reported with
 * its line at once, not the first alone; a file with a problem yields no holdings.
 */
export function readHoldings(
  text: string,
  market: { codes: readonly string[]; days: readonly string[] },
): HoldingsReport {
  const table = parseCsv(text);
  const [head, ...body] = table.rows;
  const broken = table.problems.map(({ line, kind }) => ({ kind, line, column: null, found: '' }));
  if (!head) return refused([{ kind: 'empty', line: null, column: null, found: '' }]);
  const columns = findColumns(head);
  // Without the columns, or with a quote that swallowed the rest, every row would be wrong for the same reason.
  if (columns.problems.length > 0 || broken.length > 0) return refused([...columns.problems, ...broken]);
  if (body.length > mostRows) {
    return refused([{ kind: 'tooManyRows', line: null, column: null, found: String(body.length) }]);
  }

  const problems: HoldingsProblem[] = [];
  const notices: HoldingsNotice[] = columnNotices(columns);
  const holdings: Holding[] = [];
  const firstLines = new Map<string, number>();
  const totals: number[] = [];
  for (const row of body) {
    const code = plainCode(cellOf(row, columns.at.code));
    if (totalNames.has(code)) {
      totals.push(row.line);
      continue;
    }
    const read = readRow(row, columns, market, head.cells.length);
    problems.push(...read.problems);
    if (!read.holding) continue;
    const key = `${read.holding.day} ${code}`;
    const firstLine = firstLines.get(key);
    if (firstLine === undefined) {
      firstLines.set(key, row.line);
      holdings.push(read.holding);
      continue;
    }
    problems.push({
      kind: 'duplicate',
      line: row.line,
      column: 'code',
      found: cellOf(row, columns.at.code),
      firstLine,
    });
  }
  if (holdings.length === 0 && problems.length === 0)
    return refused([{ kind: 'empty', line: null, column: null, found: '' }]);
  if (totals.length > 0) notices.push({ kind: 'totalsSkipped', detail: totals.join('、'), date: '' });
  const weighed = toSnapshots(holdings, columns, market);
  const all = [...problems, ...weighed.problems].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (all.length > 0) return refused(all);
  return {
    snapshots: weighed.snapshots,
    rowCount: holdings.length,
    problems: [],
    notices: [...notices, ...weighed.notices],
  };
}

function refused(problems: readonly HoldingsProblem[]): HoldingsReport {
  return { snapshots: [], rowCount: 0, problems, notices: [] };
}

function cellOf({ cells }: CsvRow, at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '').trim();
}

function readRow(
  row: CsvRow,
  { at }: HoldingsColumns,
  { codes, days }: { codes: readonly string[]; days: readonly string[] },
  width: number,
): { holding: Holding | null; problems: HoldingsProblem[] } {
  const problems: HoldingsProblem[] = [];
  const report = (kind: ProblemKind, column: HoldingsProblem['column'], found: string) =>
    problems.push({ kind, line: row.line, column, found });

  if (row.cells.slice(width).some((cell) => cell.trim() !== '')) report('tooManyCells', null, String(row.cells.length));

  const code = plainCode(cellOf(row, at.code));
  const instrument = cashNames.has(code) ? null : codes.indexOf(code);
  if (code === '') report('codeMissing', 'code', '');
  else if (instrument === -1) report('codeUnknown', 'code', cellOf(row, at.code));

  let day: number | null = null;
  let date = '';
  if (at.date !== undefined) {
    const found = cellOf(row, at.date);
    const parsed = parseDate(found);
    if (found === '') report('dateMissing', 'date', '');
    else if (parsed === null) report('dateUnreadable', 'date', found);
    // The last day has no return after it.
    else if (parsed < days[0]! || parsed >= days.at(-1)!) report('dateOutside', 'date', found);
    else {
      date = parsed;
      day = days.findLastIndex((one) => one <= parsed);
    }
  }

  const column = at.weight === undefined ? 'value' : 'weight';
  const found = cellOf(row, at[column]);
  const amount: Amount | null = parseAmount(found);
  if (found === '') report('amountMissing', column, '');
  else if (!amount || (column === 'value' && amount.hasPercent)) report('amountUnreadable', column, found);
  else if (amount.value < 0) report('amountNegative', column, found);

  if (problems.length > 0 || !amount) return { holding: null, problems };
  return { holding: { line: row.line, day, date, instrument, amount, found }, problems };
}

function columnNotices({ at, ignored }: HoldingsColumns): HoldingsNotice[] {
  const notices: HoldingsNotice[] = [];
  if (at.weight === undefined) notices.push({ kind: 'valuesUsed', detail: '', date: '' });
  else if (at.value !== undefined) notices.push({ kind: 'weightsPreferred', detail: '', date: '' });
  if (ignored.length > 0) notices.push({ kind: 'columnsIgnored', detail: ignored.join('、'), date: '' });
  return notices;
}
