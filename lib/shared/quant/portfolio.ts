export type PortfolioRun = {
  /** Daily returns after costs; zero before the first target. */
  returns: Float64Array;
  /** [day · count + instrument]: weights at the open, those that earn the day's return. */
  weights: Float64Array;
  /** The days that traded, with ½ Σ|w(t) − w(t−1)|; buying the first portfolio counts as ½. */
  trades: { day: number; turnover: number }[];
  /** Cost of each day as a share of the portfolio. */
  costs: Float64Array;
};

/**
 * Holds target weights and lets them drift: after a day, w(i) ← w(i)(1 + r(i)) / Σ w(1 + r). A day's target is traded
 * at its close and first earns the next day's return, so that nothing is used before it is known. Trading costs
 * `costRate · Σ|Δw|`, deducted from that day's return. The uninvested part is cash without interest.
 */
export function simulatePortfolio(options: {
  count: number;
  /** [day · count + instrument] */
  returns: Float64Array;
  /** New weights at the close of a day, or `undefined` to hold. */
  targetOn: (day: number) => ArrayLike<number> | undefined;
  /** One-way cost, as a fraction of the traded amount. */
  costRate?: number;
}): PortfolioRun {
  const { count, returns, targetOn, costRate = 0 } = options;
  const dayCount = returns.length / count;
  const run: PortfolioRun = {
    returns: new Float64Array(dayCount),
    weights: new Float64Array(returns.length),
    trades: [],
    costs: new Float64Array(dayCount),
  };
  const held = new Float64Array(count);
  for (let day = 0; day < dayCount; day++) {
    run.weights.set(held, day * count);
    let earned = 0;
    for (let i = 0; i < count; i++) earned += held[i]! * returns[day * count + i]!;
    for (let i = 0; i < count; i++) held[i] = (held[i]! * (1 + returns[day * count + i]!)) / (1 + earned);
    const target = targetOn(day);
    if (target) {
      let traded = 0;
      for (let i = 0; i < count; i++) {
        traded += Math.abs(target[i]! - held[i]!);
        held[i] = target[i]!;
      }
      run.trades.push({ day, turnover: traded / 2 });
      run.costs[day] = costRate * traded;
    }
    run.returns[day] = (1 + earned) * (1 - run.costs[day]!) - 1;
  }
  return run;
}
