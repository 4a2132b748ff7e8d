/** The log's lines without times, process and request ids, in which six digits of a code turn up by chance. */
export function lastingLines(logged: readonly string[]): string {
  const lines = logged.map((line) => ({ ...(JSON.parse(line) as object), time: 0, pid: 0, reqId: '' }));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
