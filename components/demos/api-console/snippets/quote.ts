/**
 * A string of Python, R, Java, C# and Go: for text of one line, JSON's escapes (`\"` and `\\`) mean the same in all of them.
 */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** A string of a POSIX shell, in which nothing is special but the quote itself. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A string of MATLAB: a quote is doubled, a backslash is a backslash. */
export function quoteForMatlab(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
