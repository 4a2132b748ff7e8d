/** Computes the chi-square statistic of `symbols` against a uniform distribution over `kinds`, with `kinds - 1` degrees of freedom. */
export function chiSquare(symbols: readonly string[], kinds: number): number {
  const counts = new Map<string, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const expected = symbols.length / kinds;
  const seen = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return seen + (kinds - counts.size) * expected;
}

/** Lists the symbols at each position of texts of one length. */
export function positionsOf(texts: readonly string[]): string[][] {
  return Array.from({ length: texts[0]?.length ?? 0 }, (_, at) => texts.map((text) => text.charAt(at)));
}
