/**
 * The cells of the research platform's notebook, each line shorter than 60 columns, so that none is cut in the platform's window.
 * Their output is computed at build, see `notebook-output.ts`. `{day}` is a month's end.
 */

const data = `pool = all_instruments("CS").order_book_id.tolist()
span = ("2016-12-30", "2025-12-31")
weight = index_weights("SIMALL", *span).weight.unstack(0)
style = get_factor_exposure(pool, *span, factors=[
    "earnings_yield", "residual_volatility"])
style.xs("{day}", level="date").head(3)`;

const factor = `score = style.earnings_yield - style.residual_volatility
score = score.unstack("order_book_id")
month = score.index.to_period("M")
month_ends = score.groupby(month).tail(1)
next_month = (weight.reindex(month_ends.index)
              .pct_change().shift(-1))
ic = month_ends.corrwith(
    next_month, axis=1, method="spearman")
ic.agg(["count", "mean", "std"])`;

const portfolio = `aims = {"earnings_yield": 0.5, "residual_volatility": -0.5,
        "size": 0, "beta": 0, "momentum": 0}
rules = [StyleConstraint(name, aim, aim, relative=True)
         for name, aim in aims.items()]
equal = pd.Series(1 / len(pool), index=pool)
targets = {day: portfolio_optimize(
               pool, day, objective=MinTrackingError(),
               cons=rules, benchmark=equal)
           for day in month_ends.index}
targets["{day}"].nlargest(3)`;

const backtest = `def handle_bar(context, bar_dict):
    weights = targets.get(context.now.date())
    if weights is not None:
        order_target_portfolio(weights.to_dict())

run = run_func(handle_bar=handle_bar, config={
    "base": {"start_date": "2016-12-30",
             "end_date": "2025-12-31"},
    "mod": {"sys_analyser": {"benchmark": "SIMALL"}}})
run["sys_analyser"]["summary"]`;

const excess = `report = run["sys_analyser"]
value = report["portfolio"].unit_net_value
other = report["benchmark_portfolio"].unit_net_value
ahead = value / other
pd.Series({"excess": ahead.iloc[-1] - 1,
           "deepest": (ahead / ahead.cummax() - 1).min()})`;

const attribution = `daily = 100 * attribute(run, benchmark=equal)
parts = daily.sum()
parts["sum_of_daily_excess"] = parts.sum()
parts.round(1)`;

export const notebookCells = { data, factor, portfolio, backtest, excess, attribution };

export type NotebookCell = keyof typeof notebookCells;
