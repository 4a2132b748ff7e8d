import type { MarketTable } from '#contract/market-data.ts';

/** The reply's JSON for the eye: a table has one row a line. */
export function showJson(text: string, table: MarketTable | null): string {
  if (!table) return reindent(text);
  const { columns, rows } = table;
  const lines = rows.map((row) => `      ${oneLine(row)}`);
  return `{
  "code": 0,
  "message": "ok",
  "data": {
    "columns": ${oneLine(columns)},
    "rows": [${rows.length === 0 ? '' : `\n${lines.join(',\n')}\n    `}]
  }
}`;
}

/** Bytes as people read them: `980 B`, `12.3 KB`. */
export function showBytes(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}

function oneLine(values: readonly (string | number)[]): string {
  return `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

function reindent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
