/**
 * The first lines of a program that repeats a result with the market interface's client: what it needs, where that comes from, and
 * what it does and does not repeat.
 * @param origin the site's, e.g. `https://example.com`
 * @param says sentences, one a line
 */
export function pythonHead(origin: string, says: readonly string[]): string {
  return `# ${origin} · 模拟数据。运行前（只需 Python 3 标准库）：
#   export RQUANT_LICENCE='许可全文'
#   curl -fO '${origin}/api/market/v1/rquant_market.py'
${says.map((line) => `# ${line}\n`).join('')}
import rquant_market as rq

rq.pandas = None  # 无论是否装有 pandas，都按普通的行来算
`;
}

/** A value as Python writes it: JSON, but for the three words that differ. */
export function pythonValue(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  return JSON.stringify(value);
}

const dayMs = 86_400_000;

/** An ISO date so many calendar days earlier, not before the market's first. */
export function daysBefore(date: string, days: number): string {
  const earlier = new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);
  return earlier < '2016-01-01' ? '2016-01-01' : earlier;
}

/** Which trials reach a first date: those that compute have data from 2023 on. */
export const reachNote = '2023 年以前的数据需要 rqdata-cloud 或 rqsdk-cloud 的许可（试用即可）。';

/** Tables of the client as columns by share: `closes["SIM001"]` has a value a trading day. */
export const byShare = `
def by_share(rows, name):
    columns = {}
    for row in rows:
        columns.setdefault(row["order_book_id"], []).append(row[name])
    return columns
`;
