/** A factor of both kinds of operators for every share, by pandas on the market interface's bars. */
export const expressionCode = `import rquant_market as rq  # 单个文件，随试用许可下载

rq.init(LICENCE)  # 试用页签发的许可文本
pool = rq.all_instruments().order_book_id.tolist()
bars = rq.get_price(pool, "2025-01-02", "2025-06-30", fields=["total_turnover"])

turnover = bars.total_turnover.unstack("order_book_id")
smooth = turnover.rolling(20).mean()  # MA，沿时间：一只股票自己的 20 日均值
df = -smooth.rank(axis=1)             # RANK，沿股票池：当日的名次，取负后成交少的在前
print(type(df).__name__, df.index.name, df.shape[1])`;

/** What it prints: one column a share. */
export const expressionOutput = `DataFrame date 30`;

/** The settings of the last step of the page's story, as the engine takes them. */
export const engineCode = `engine = FactorAnalysisEngine()
engine.append(("winsorise", Winzorization(method="mad")))
engine.append(("normalise", Normalization()))
engine.append(("neutralise", Neutralization(
    industry="citics_2019",
    style_factors=["size"],
)))
engine.append(("rank_ic", ICAnalysis(rank_ic=True, max_decay=12)))
engine.append(("groups", QuantileReturnAnalysis(quantile=5)))
engine.append(("factor_return", FactorReturnAnalysis()))

# T 日因子对 T+1 日起 5 日的收益，滚动调仓
result = engine.analysis(df, "daily", ascending=True, periods=5)
print(result["rank_ic"].summary().loc[["mean", "std", "ir"]])`;
