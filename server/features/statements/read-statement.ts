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
/** Where the head of a table may be at the latest. */
const mostLinesBefore = 30;
/** Upper bounds in characters: nothing longer is compared with a pattern. */
const mostHead = 5000;
const mostLineBefore = 500;
const mostCell = 1000;
/** Rows after the last one: sums. */
const mostAfter = 20;
const mostDays = 366;

/**
 * Reads a statement of Alipay, WeChat Pay or the bank, in UTF-8 or GBK; which one it is, its head says.
 * @throws OpsError naming the line that does not fit
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

/** The table of a file: its head stands below lines about the account. */
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
/** Without what keeps a spreadsheet from taking a long number for one: a tab behind it, a backtick before it. */
const valueOf = (cell: string) => cell.trim().replace(/^`/, '').trim();

/** What follows the rows: sums, or a line of `#`. */
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

/** The days that the file says it is of, or those of its rows. @throws OpsError for a file of no day */
function daysOf(before: readonly string[], rows: readonly { at: Date }[]): Pick<Statement, 'from' | 'to'> {
  const days = rows.map(({ at }) => beijingDay(at)).toSorted();
  const [, first, last, time] = period.exec(before.join('\n')) ?? [];
  const said = first && last ? { from: isoDay(first), to: isoDay(last) } : null;
  // Up to the midnight that begins a day is without it.
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

/** @throws OpsError for a day that the calendar does not have */
function isoDay(written: string): string {
  const day = spellDay(written.replaceAll(/\D/g, ''));
  if (!isDay(day)) throw new OpsError(`账单写明的日期“${written}”不存在`, 'file');
  return day;
}
