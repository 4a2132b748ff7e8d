/** What the operator can mend, one line a setting: its name, what is wrong and what it must be. */
export class ConfigError extends Error {
  constructor(problems: string | readonly string[]) {
    const lines = oneOfEach([problems].flat());
    super(lines.length === 1 ? lines[0] : `${lines.length} settings are wrong:\n  ${lines.join('\n  ')}`);
  }
}

/** The first that is said of each setting. */
function oneOfEach(problems: readonly string[]): string[] {
  const named = new Map(problems.toReversed().map((line) => [line.split(':')[0], line]));
  return problems.filter((line) => named.get(line.split(':')[0]) === line);
}
