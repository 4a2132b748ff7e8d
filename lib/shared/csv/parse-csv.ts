export type CsvRow = {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  cells: readonly string[];
};

type CsvProblem = { line: number; kind: 'unclosed-quote' | 'text-after-quote' };

export type CsvTable = { rows: readonly CsvRow[]; problems: readonly CsvProblem[] };

/** Accepted delimiters: the standard's comma, and those of spreadsheets or local habit. */
const delimiters = [',', '\t', ';', '，'] as const;

/**
 * Parses a CSV text by RFC 4180: cells in double quotes may contain delimiters, line breaks and doubled quotes; lines
 * end with CRLF, LF or CR. The delimiter is the most frequent one of the first line. Empty lines and a byte order mark
 * are skipped. A quote that is never closed extends to the end of the text and is reported at its opening.
 * @param mostRows maximum number of rows; without it all are parsed
 */
export function parseCsv(text: string, mostRows = Number.POSITIVE_INFINITY): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let at = 0;
  let line = 1;

  function readQuoted(): string {
    const from = at + 1;
    let end = source.indexOf('"', from);
    while (end >= 0 && source[end + 1] === '"') end = source.indexOf('"', end + 2);
    if (end < 0) problems.push({ line, kind: 'unclosed-quote' });
    const written = source.slice(from, end < 0 ? source.length : end);
    at = end < 0 ? source.length : end + 1;
    line += written.split(/\r\n?|\n/).length - 1;
    return written.replaceAll('""', '"');
  }

  function readBare(): string {
    const from = at;
    while (at < source.length && source[at] !== delimiter && !isLineEnd(source[at]!)) at += 1;
    return source.slice(from, at);
  }

  while (at < source.length && rows.length < mostRows) {
    const row = { line, cells: [] as string[] };
    for (;;) {
      const isQuoted = source[at] === '"';
      row.cells.push(isQuoted ? readQuoted() : readBare());
      if (isQuoted && readBare().trim() !== '') problems.push({ line, kind: 'text-after-quote' });
      if (source[at] !== delimiter) break;
      at += 1;
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return { rows, problems };
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

function delimiterOf(source: string): string {
  const [first = ''] = source.trimStart().split(/\r?\n|\r/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
