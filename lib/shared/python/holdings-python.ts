import { byShare, pythonHead, pythonValue, reachNote } from './python-head.ts';

/** Weights at the close of a day, one an instrument, in the market's order. */
export type DatedWeights = { day: string; weights: ArrayLike<number> };

/**
 * A program that holds these weights from snapshot to snapshot and prints what portfolio and benchmark earned. It does not split
 * the difference by industry and factor.
 */
export function writeHoldingsPython(
  holdings: { portfolio: readonly DatedWeights[]; benchmark: readonly DatedWeights[]; to: string },
  origin: string,
): string {
  const dated = (side: readonly DatedWeights[]) =>
    `{${side.map(({ day, weights }) => `\n    ${pythonValue(day)}: ${pythonValue(Array.from(weights, (value) => Number(value.toFixed(8))))},`).join('')}\n}`;
  return `${pythonHead(origin, [
    '由收盘价重算组合与基准在区间内的收益；按行业与按因子的拆分不在其中。',
    '各日期的权重取自网页，依次对应 SIM001 至 SIM030，不足 1 的部分为不计息的现金。',
    reachNote,
  ])}
PORTFOLIO = ${dated(holdings.portfolio)}
BENCHMARK = ${dated(holdings.benchmark)}
FROM, TO = min(PORTFOLIO), ${pythonValue(holdings.to)}
${byShare}

ids = [row["order_book_id"] for row in rq.all_instruments()]
days = rq.get_trading_dates(FROM, TO)
closes = by_share(rq.get_price(ids, FROM, TO, fields="close"), "close")


def earned(snapshots):
    """各快照之间持有不动，到下一快照日收盘换成新的权重。"""
    growth, marks = 1.0, [*sorted(snapshots), TO]
    for begin, end in zip(marks, marks[1:]):
        a, b = days.index(begin), days.index(end)
        weights = snapshots[begin]
        growth *= 1 + sum(w * (closes[share][b] / closes[share][a] - 1) for w, share in zip(weights, ids))
    return growth - 1


ours, theirs = earned(PORTFOLIO), earned(BENCHMARK)
print(f"组合收益 {ours:+.2%}  基准收益 {theirs:+.2%}  超额 {ours - theirs:+.2%}")
`;
}
