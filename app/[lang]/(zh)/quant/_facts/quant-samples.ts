/** The cells of the research platform's notebook. What they print is computed at build, see `notebook-output.ts`. */

export const dataCell = `close = get_price(pool, "2017-09-01", "2025-12-31", fields="close")
close.iloc[-3:, :4]`;

export const factorCell = `calm = -close.pct_change().rolling(60).std()
month_ends = calm.groupby(calm.index.to_period("M")).tail(1)
next_month = close.reindex(month_ends.index).pct_change().shift(-1)

ic = month_ends.corrwith(next_month, axis=1, method="spearman")
ic.groupby(ic.index.year).mean()`;

export const portfolioCell = `held = month_ends.loc["{day}"].nlargest(10).index
pd.DataFrame({"industry": all_instruments("CS").set_index("order_book_id").industry[held],
              "volatility": -month_ends.loc["{day}", held] * 254.5 ** 0.5, "weight": 0.1})`;

export const strategyCell = `def init(context):
    context.pool = pool
    context.last_month = None

def before_trading(context):
    context.is_due = context.now.month != context.last_month

def handle_bar(context, bar_dict):
    if context.is_due:
        past = history_bars_frame(context.pool, 61, "1d", "close")
        calm = past.pct_change().std().nsmallest(10).index
        order_target_portfolio({stock: 0.1 for stock in calm})

def after_trading(context):
    context.last_month = context.now.month
    plot("positions", len(context.portfolio.positions))`;

export const outcomesCell = `daily = 1 + run.returns[["portfolio", "benchmark"]]
pd.DataFrame({"2018-2022": daily[:"2022"].prod() - 1,
              "2023-2025": daily["2023":].prod() - 1})`;

export const attributionCell = `attribute(run, benchmark).sum()`;
