/** Configuration problems that the operator can fix: one line a setting, with its name, the problem and the valid values. */
export class ConfigError extends Error {
  constructor(problems: string | readonly string[]) {
    const lines = oneOfEach([problems].flat());
    super(lines.length === 1 ? lines[0] : `${lines.length} settings are wrong:\n  ${lines.join('\n  ')}`);
  }
}

/** Keeps the first problem of each setting. */
function oneOfEach(problems: readonly string[]): string[] {
  const named = new Map(problems.toReversed().map((line) => [line.split(':')[0], line]));
  return problems.filter((line) => named.get(line.split(':')[0]) === line);
}
