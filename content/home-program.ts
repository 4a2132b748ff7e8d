import { dataApiClientModule } from '#contract/data-api.ts';

/** One call in one line. */
export const firstLine = 'rq.get_factor_return("2025-12-22", "2025-12-24")';

/**
 * The home page's program, from a licence to a chart of information coefficients: its first factor, by month. The index
 * contains all instruments by market value, so a weight grows by the instrument's return relative to the index.
 */
export const icProgram = {
  months: 24,
  code: `import ${dataApiClientModule} as rq  # 单个文件，随试用许可下载

rq.init(LICENCE)  # 试用页签发的许可文本
pool = rq.all_instruments().order_book_id
span = "2023-12-29", "2025-12-31"
style = rq.get_factor_exposure(pool, *span).unstack(0)
score = style.book_to_price + style.earnings_yield - style.liquidity
weight = rq.index_weights("SIMALL", *span).weight.unstack(0)

month = weight.index.to_period("M")
score = score.groupby(month).last().rank(axis=1)
ahead = weight.groupby(month).last().pct_change().shift(-1)  # 相对收益
ic = score.corrwith(ahead.rank(axis=1), axis=1).dropna()
ic.plot.bar()`,
} as const;
