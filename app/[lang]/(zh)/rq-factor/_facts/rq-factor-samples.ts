/** The page's factor on the data API's exposures, and the settings of the last step of its story as the engine takes them. */
export const factorCode = `import rquant_market as rq  # 单个文件，随试用许可下载

rq.init(LICENCE)  # 试用页签发的许可文本
pool = rq.all_instruments().order_book_id.tolist()
style = rq.get_factor_exposure(pool, "2025-01-02", "2025-06-30", factors=["liquidity"])
turnover = style.liquidity.unstack("order_book_id")
df = -turnover.rolling(20).mean().rank(axis=1)  # 沿时间取均值，再沿股票池取名次

engine = FactorAnalysisEngine()
engine.append(("winsorise", Winzorization(method="mad")))
engine.append(("neutralise", Neutralization(industry="citics_2019", style_factors=["size"])))
engine.append(("rank_ic", ICAnalysis(rank_ic=True, max_decay=12)))
# T 日因子对 T+1 日起 5 日的收益，滚动调仓
result = engine.analysis(df, "daily", ascending=True, periods=5)
print(result["rank_ic"].summary().loc[["mean", "std", "ir"]])`;
