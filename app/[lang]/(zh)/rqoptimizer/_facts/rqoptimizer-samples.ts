type Comments = Record<'pool' | 'industry' | 'style' | 'error', string>;

/** Returns code with the limits of the page's pictures. */
export function optimizerCode(comments: Comments): string {
  return `from rqoptimizer import (
    MeanVariance, TrackingErrorLimit, WildcardIndustryConstraint,
    WildcardStyleConstraint, portfolio_optimize,
)

# ${comments.pool}
weights = portfolio_optimize(
    pool, date,
    objective=MeanVariance(expected_returns, risk_aversion=3),
    bnds={"*": (0, 0.10)},
    benchmark=benchmark,
    cons=[
        # ${comments.industry}
        WildcardIndustryConstraint(-0.05, 0.05, relative=True),
        # ${comments.style}
        WildcardStyleConstraint(-0.3, 0.3, relative=True),
        # ${comments.error}
        TrackingErrorLimit(0.05),
    ],
)
print(weights.nlargest(6))`;
}

/** Prints the largest weights as pandas does. */
export function printWeights(rows: readonly { id: string; weight: number }[]): string {
  return [...rows.map(({ id, weight }) => `${id}    ${weight.toFixed(6)}`), 'dtype: float64'].join('\n');
}
