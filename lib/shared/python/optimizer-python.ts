import { factorName } from '#lib/shared/quant/factor-expression.ts';
import { marketParameters, styles } from '#lib/shared/quant/market-model.ts';
import { riskModelParameters } from '#lib/shared/quant/optimizer/risk-model.ts';
import { tradingDays, tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { byShare, pythonHead, pythonValue } from './python-head.ts';

const { windowDays, halfLifeDays } = riskModelParameters;

/**
 * A program that estimates the risk model and measures a portfolio with it. It does not solve: the standard library has no optimiser,
 * so the weights stand in the program.
 * @param weights shares of the portfolio and of the benchmark, one an instrument
 */
export function writeOptimizerPython(
  weights: { portfolio: ArrayLike<number>; benchmark: ArrayLike<number> },
  origin: string,
): string {
  const days = tradingDays(marketParameters.firstYear, marketParameters.lastYear);
  const list = (values: ArrayLike<number>) => pythonValue(Array.from(values, (value) => Number(value.toFixed(8))));
  return `${pythonHead(origin, [
    '由因子收益、暴露与收盘价重估风险模型，重算这组权重的预期收益、波动与跟踪误差。',
    '求解本身不在其中：权重取自网页的优化结果，基准权重取自网页（接口不提供市值）。',
    '数值与网页相差不超过 0.01 个百分点。',
  ])}
START, TO = ${pythonValue(days.at(-1 - windowDays))}, ${pythonValue(days.at(-1))}
WEIGHTS = ${list(weights.portfolio)}
BENCHMARK = ${list(weights.benchmark)}
# 生成模拟行情时设定的年化溢价：市场，各风格。
MARKET_PREMIUM = ${marketParameters.marketPremium}
PREMIA = {${styles.map(({ key, premium }) => `${pythonValue(factorName(key))}: ${premium}`).join(', ')}}
HALF_LIFE, DAYS_A_YEAR = ${halfLifeDays}, ${tradingDaysPerYear}
${byShare}

shares = rq.all_instruments()
ids = [row["order_book_id"] for row in shares]
closes = by_share(rq.get_price(ids, START, TO, fields="close"), "close")
table = rq.get_factor_exposure(ids, START, TO)
exposures = {name: by_share(table, name) for name in PREMIA}
factors = rq.get_factor_return(START, TO)
last = len(factors) - 1


def row_of(at, day):
    """一只股票在因子上的暴露：市场与所属行业为 1，其后是风格。"""
    share = shares[at]
    own = {"market": 1.0, share["industry"]: 1.0}
    own.update({name: exposures[name][share["order_book_id"]][day] for name in PREMIA})
    return own


def risk(weights):
    """年化波动：w'(X·F·X' + Δ)w，F 与 Δ 为指数加权的二阶矩。"""
    held = {}
    for at, weight in enumerate(weights):
        for name, value in row_of(at, last).items():
            held[name] = held.get(name, 0.0) + weight * value
    total = variance = 0.0
    for day in range(1, last + 1):
        decay = 0.5 ** ((last - day) / HALF_LIFE)
        total += decay
        variance += decay * sum(value * factors[day][name] for name, value in held.items()) ** 2
        for at, share in enumerate(ids):
            explained = sum(value * factors[day][name] for name, value in row_of(at, day - 1).items())
            own = closes[share][day] / closes[share][day - 1] - 1 - explained
            variance += decay * (weights[at] * own) ** 2
    return (variance / total * DAYS_A_YEAR) ** 0.5


gain = sum(
    weight * (MARKET_PREMIUM + sum(PREMIA[name] * exposures[name][share][last] for name in PREMIA))
    for weight, share in zip(WEIGHTS, ids)
)
active = [own - other for own, other in zip(WEIGHTS, BENCHMARK)]
print(f"预期收益 {gain:.2%}  波动 {risk(WEIGHTS):.2%}  跟踪误差 {risk(active):.2%}")
`;
}
