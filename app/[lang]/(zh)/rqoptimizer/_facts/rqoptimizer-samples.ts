type Comments = Record<'pool' | 'industry' | 'style' | 'error' | 'soft', string>;

/** The same limits as the page's pictures. */
export function optimizerCode(comments: Omit<Comments, 'soft'>): string {
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

export function softCode(comments: Pick<Comments, 'soft'>): string {
  return `from rqoptimizer import (
    MinVariance, TrackingErrorLimit, WildcardIndustryConstraint,
    WildcardStyleConstraint, portfolio_optimize,
)

cons = [
    WildcardIndustryConstraint(-0.02, 0.02, relative=True),
    # ${comments.soft}
    WildcardStyleConstraint(-0.2, 0.2, relative=True, hard=False),
    TrackingErrorLimit(0.02),
]
weights = portfolio_optimize(
    pool, date, objective=MinVariance(),
    bnds={"*": (0, 0.10)}, benchmark=benchmark, cons=cons,
)`;
}

/** As pandas prints the largest weights. */
export function printWeights(rows: readonly { id: string; weight: number }[]): string {
  return [...rows.map(({ id, weight }) => `${id}    ${weight.toFixed(6)}`), 'dtype: float64'].join('\n');
}
