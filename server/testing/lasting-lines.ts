/** Returns the log lines without times, process ids and request ids, which may contain the six digits of a code by chance. */
export function lastingLines(logged: readonly string[]): string {
  const lines = logged.map((line) => ({ ...(JSON.parse(line) as object), time: 0, pid: 0, reqId: '' }));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
