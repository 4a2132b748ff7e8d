import { dataApiApiPath, dataApiClientModule } from '#contract/data-api.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/** Commands and code of the SDK suite's page. The code's output is computed at build, see `relay-output.ts`. */

export const installCommands = `python3 -m venv .venv && . .venv/bin/activate
pip install pandas
curl -fO ${siteOrigin}/api${dataApiApiPath}/${dataApiClientModule}.py
export RQUANT_LICENCE='许可文本'
python3 -c 'import rquant_market as rq; print(rq.get_quota())'  # 到期日与流量`;

export const dataCode = `import rquant_market as rq

pool = rq.all_instruments().order_book_id.tolist()
span = "2016-01-04", "2025-12-31"
weight = rq.index_weights("SIMALL", *span).weight.unstack("order_book_id")
style = rq.get_factor_exposure(
    pool, *span,
    factors=["earnings_yield", "residual_volatility", "size", "beta", "momentum"],
)
style.xs("{day}", level="date").head(4)`;

export const factorCode = `from rqfactor.analysis import FactorAnalysisEngine, ICAnalysis

factor = (style.earnings_yield - style.residual_volatility).unstack("order_book_id")
month_ends = factor.groupby(factor.index.to_period("M")).tail(1).loc["2016-12":]
# 指数按市值加权、成分不变：权重的增减就是相对指数的收益
next_month = weight.reindex(month_ends.index).pct_change().shift(-1)

engine = FactorAnalysisEngine()
engine.append(("rank_ic", ICAnalysis(rank_ic=True)))
engine.analysis(month_ends, next_month)["rank_ic"].summary()`;

export const optimizerCode = `import pandas as pd
from rqoptimizer import MinTrackingError, StyleConstraint, portfolio_optimize

aims = {"earnings_yield": 0.5, "residual_volatility": -0.5,
        "size": 0, "beta": 0, "momentum": 0}
equal_weights = pd.Series(1 / len(pool), index=pool)

def choose(day):
    return portfolio_optimize(
        pool, day,
        objective=MinTrackingError(),
        cons=[StyleConstraint(name, aim, aim, relative=True)
              for name, aim in aims.items()],
        benchmark=equal_weights,
    )

targets = {day: choose(day) for day in month_ends.index}
targets["{day}"].nlargest(5)`;

export const backtestCode = `from rqalpha_plus import run_func

def init(context):
    context.targets = targets

def handle_bar(context, bar_dict):
    weights = context.targets.get(context.now.date())
    if weights is not None:
        order_target_portfolio(weights.to_dict())

result = run_func(init=init, handle_bar=handle_bar, config={
    "base": {"start_date": "2016-12-30", "end_date": "2025-12-31",
             "accounts": {"stock": 10_000_000}},
})
result["sys_analyser"]["summary"]`;
