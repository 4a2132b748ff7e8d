import { decodeText } from '#lib/shared/csv/decode-text.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { isDay, spellDay } from '#lib/shared/time/written-day.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { alipayStatements } from './alipay-statements.ts';
import { bankStatement } from './bank-statement.ts';
import { isFee, type Statement, type StatementFormat, type StatementLine, type StatementRow } from './statement.ts';
import { weChatPayStatement } from './wechat-pay-statement.ts';

const formats: readonly StatementFormat[] = [...alipayStatements, weChatPayStatement, bankStatement];

/** A month of a busy shop; a file of 5 MB has hardly more. */
const mostRows = 20_000;
/** Last line on which the table's header may be. */
const mostLinesBefore = 30;
/** Upper bounds in characters. Longer text is not matched against a pattern. */
const mostHead = 5000;
const mostLineBefore = 500;
const mostCell = 1000;
/** Upper bound of the total rows that follow the data. */
const mostAfter = 20;
const mostDays = 366;

/**
 * Reads a statement of Alipay, WeChat Pay or the bank, in UTF-8 or GBK. The table's header identifies the format.
 * @throws OpsError naming the invalid line
 */
export function readStatement(bytes: Uint8Array): Statement {
  const text = decodeText(bytes)?.text.replace(/^\uFEFF/, '');
  if (text === undefined) throw new OpsError('文件应为 UTF-8 或 GBK 编码的 CSV', 'file');
  const found = findHead(text);
  if (!found) throw new OpsError(`不是可以识别的账单：${formats.map(({ title }) => title).join('、')}`, 'file');
  const { format, before, table, linesBefore } = found;
  const lines: StatementLine[] = [];
  const fees: Statement['fees'][number][] = [];
  let others = 0;
  for (const row of readRows(table, linesBefore)) {
    const read = format.read(row);
    if (read === null) continue;
    if (read === 'other') others += 1;
    else if (isFee(read)) fees.push(read);
    else lines.push(read);
  }
  const { way, title } = format;
  return { way, title, lines, fees, others, ...daysOf(before, [...lines, ...fees]) };
}

/** Finds the table of a file. Its header follows some lines about the account. */
function findHead(text: string) {
  const starts = [0];
  for (const { index } of text.matchAll(/\r\n|\r|\n/g)) {
    if (starts.length > mostLinesBefore) break;
    starts.push(index + (text.startsWith('\r\n', index) ? 2 : 1));
  }
  const before: string[] = [];
  for (const [linesBefore, start] of starts.entries()) {
    const line = text.slice(start, starts[linesBefore + 1] ?? text.length);
    const names = line.length > mostHead ? [] : (parseCsv(line).rows[0]?.cells.map(nameOf) ?? []);
    const format = formats.find(({ head }) => head.every((name) => names.includes(name)));
    if (format) return { format, linesBefore, before, table: text.slice(start) };
    before.push(line.slice(0, mostLineBefore));
  }
  return null;
}

/** `收入金额（+元）` → `收入金额`. */
const nameOf = (cell: string) => valueOf(cell).replace(/[（(][^（()）]*元[)）]$/, '');
/** Strips the tab or backtick that keeps spreadsheets from reading a long number as a numeric value. */
const valueOf = (cell: string) => cell.trim().replace(/^`/, '').trim();

/** Returns true for the first row after the data: totals, or a line of `#`. */
const isEnd = (cells: readonly string[]) => /^(?:#|总交易单数|合计|总计|总笔数)/.test(valueOf(cells[0] ?? ''));

function* readRows(table: string, linesBefore: number): Generator<StatementRow> {
  const { rows, problems } = parseCsv(table, 1 + mostRows + mostAfter);
  const [problem] = problems;
  if (problem) throw new OpsError(`第 ${linesBefore + problem.line} 行的引号不成对`, 'file');
  const [head, ...others] = rows;
  const end = others.findIndex(({ cells }) => isEnd(cells));
  const own = end < 0 ? others : others.slice(0, end);
  if (own.length > mostRows) throw new OpsError(`超过 ${mostRows} 行，请按日或按月分开`, 'file');
  const columns = new Map(head?.cells.map((cell, at) => [nameOf(cell), at]));
  for (const { line: lineOfTable, cells } of own) {
    const line = linesBefore + lineOfTable;
    if (cells.some((cell) => cell.length > mostCell))
      throw new OpsError(`第 ${line} 行有一格超过 ${mostCell} 个字符`, 'file');
    const read = (names: readonly string[]) => {
      const at = names.map((name) => columns.get(name)).find((column) => column !== undefined);
      return at === undefined ? undefined : valueOf(cells[at] ?? '');
    };
    yield {
      line,
      maybe: (...names) => read(names) ?? '',
      cell(...names) {
        const value = read(names);
        if (value === undefined) throw new OpsError(`账单没有“${names[0]}”一列`, 'file');
        return value;
      },
    };
  }
}

const period =
  /(?:起始|开始)日期[^\d\n]{0,4}(\d{4}\D?\d{2}\D?\d{2})[^\n]{0,200}?(?:终止|结束|截止)日期[^\d\n]{0,4}(\d{4}\D?\d{2}\D?\d{2})日?\s{0,4}(\d{2}:\d{2}:\d{2})?/;

/** Returns the first and last day of the stated period and the rows together. @throws OpsError for a file without any day */
function daysOf(before: readonly string[], rows: readonly { at: Date }[]): Pick<Statement, 'from' | 'to'> {
  const days = rows.map(({ at }) => beijingDay(at)).toSorted();
  const [, first, last, time] = period.exec(before.join('\n')) ?? [];
  const said = first && last ? { from: isoDay(first), to: isoDay(last) } : null;
  // A period that ends at midnight excludes the day that begins then.
  if (said && time === '00:00:00' && said.to > said.from) said.to = addDays(said.to, -1);
  const from = [said?.from, days[0]].filter((day) => day !== undefined).toSorted()[0];
  const to = [said?.to, days.at(-1)]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) throw new OpsError('账单里没有交易，也没有写明日期', 'file');
  if (addDays(from, mostDays) < to) throw new OpsError('账单超过一年，请分开', 'file');
  return { from, to };
}

/** Converts a day to ISO format. @throws OpsError for a day that does not exist */
function isoDay(written: string): string {
  const day = spellDay(written.replaceAll(/\D/g, ''));
  if (!isDay(day)) throw new OpsError(`账单写明的日期“${written}”不存在`, 'file');
  return day;
}
