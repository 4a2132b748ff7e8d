import { factorName } from '#lib/shared/quant/factor-expression.ts';
import type { FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import { firstDayOf } from '#lib/shared/quant/factor-sources.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { byShare, daysBefore, pythonHead, pythonValue, reachNote } from './python-head.ts';

const styleNames = new Set<string>(styles.map(({ key }) => factorName(key)));

/** A program that computes the IC of these settings from exposures and closing prices, and prints mean, deviation and ratio. */
export function writeFactorPython(lab: FactorLabSettings, origin: string): string {
  const terms = lab.terms.map(({ key, weight }) => [factorName(key), weight]);
  const neutral = lab.neutraliseStyles.map(factorName);
  const names = terms.map(([name]) => String(name));
  const own = names.map((name) => (name === 'turnover' ? 'liquidity' : name)).filter((name) => styleNames.has(name));
  const needed = [...new Set([...own, ...neutral])];
  const warmUp = firstDayOf(lab.terms.map(({ key }) => key));
  return `${pythonHead(origin, [
    '重算因子实验室的 IC 均值、标准差与 IR；分组收益与换手不在其中。',
    '接口的暴露取 6 位小数、价格取 4 位小数，结果与网页相差不超过 0.0005。',
    reachNote,
  ])}
START, FROM, TO = ${pythonValue(warmUp > 0 ? daysBefore(lab.from, 2 * warmUp + 15) : lab.from)}, ${pythonValue(lab.from)}, ${pythonValue(lab.to)}
TERMS = ${pythonValue(terms)}  # 因子与权重
WINSORISE = ${pythonValue(lab.winsorisation)}  # none, mad, sigma, quantile
NEUTRAL_INDUSTRY, NEUTRAL_STYLES = ${pythonValue(lab.neutraliseIndustry)}, ${pythonValue(neutral)}
HOLDING, KIND, WARM_UP = ${lab.holdingDays}, ${pythonValue(lab.kind)}, ${warmUp}

shares = rq.all_instruments()
ids = [row["order_book_id"] for row in shares]
days = rq.get_trading_dates(START, TO)
${byShare}

closes = by_share(rq.get_price(ids, START, TO, fields="close"), "close")
needed = ${pythonValue(needed)}
table = rq.get_factor_exposure(ids, START, TO, factors=needed) if needed else []
exposures = {name: by_share(table, name) for name in needed}
${pythonFunctions}

first = max(next(at for at, day in enumerate(days) if day >= FROM), WARM_UP)
coefficients = []
for day in range(first, len(days) - HOLDING):
    returns = [closes[share][day + HOLDING] / closes[share][day] - 1 for share in ids]
    coefficients.append(correlation(prepared(day), returns))

mean, deviation = moments(coefficients)
print(f"IC 均值 {mean:+.4f}  标准差 {deviation:.4f}  IR {mean / deviation if deviation else 0:+.3f}  观测 {len(coefficients)}")
`;
}

/** What the program computes with, whatever the settings. */
const pythonFunctions = `

def moments(values):
    mean = sum(values) / len(values)
    return mean, (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


def standardise(values):
    mean, deviation = moments(values)
    return [(value - mean) / deviation if deviation else 0.0 for value in values]


def quantile(values, share):
    ordered = sorted(values)
    position = (len(ordered) - 1) * share
    below = int(position)
    above = ordered[min(below + 1, len(ordered) - 1)]
    return ordered[below] + (position - below) * (above - ordered[below])


def winsorise(values):
    if WINSORISE == "none":
        return values
    if WINSORISE == "mad":
        centre = quantile(values, 0.5)
        spread = 3 * quantile([abs(value - centre) for value in values], 0.5)
        low, high = centre - spread, centre + spread
    elif WINSORISE == "sigma":
        mean, deviation = moments(values)
        low, high = mean - 3 * deviation, mean + 3 * deviation
    else:
        low, high = quantile(values, 0.025), quantile(values, 0.975)
    return [min(high, max(low, value)) for value in values]


def raw(name, day):
    if name == "turnover":
        return [0.01 * 2.718281828459045 ** (0.9 * exposures["liquidity"][share][day]) for share in ids]
    if name in ("reversal_20", "momentum_60"):
        sign, back = (-1, 20) if name == "reversal_20" else (1, 60)
        return [sign * (closes[share][day] / closes[share][day - back] - 1) for share in ids]
    if name == "volatility_20":
        span = range(day - 19, day + 1)
        return [moments([closes[share][at] / closes[share][at - 1] - 1 for at in span])[1] for share in ids]
    return [exposures[name][share][day] for share in ids]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def less(values, basis):
    for vector in basis:
        share = dot(values, vector)
        values = [value - share * one for value, one in zip(values, vector)]
    return values


def prepared(day):
    if len(TERMS) == 1:
        values = [TERMS[0][1] * value for value in raw(TERMS[0][0], day)]
    else:
        parts = [[weight * value for value in standardise(raw(name, day))] for name, weight in TERMS]
        values = [sum(column) for column in zip(*parts)]
    values = standardise(winsorise(values))
    if not NEUTRAL_INDUSTRY and not NEUTRAL_STYLES:
        return values
    groups = sorted({row["industry"] for row in shares}) if NEUTRAL_INDUSTRY else [None]
    columns = [[1.0 if group in (None, row["industry"]) else 0.0 for row in shares] for group in groups]
    columns += [[exposures[name][share][day] for share in ids] for name in NEUTRAL_STYLES]
    basis = []
    for column in columns:
        rest = less(less(column, basis), basis)
        length = dot(rest, rest) ** 0.5
        if length > 1e-8:
            basis.append([value / length for value in rest])
    rest = less(less(values, basis), basis)
    # 暴露取 6 位小数，比这更小的剩余只是舍入。
    return standardise(rest) if max(map(abs, rest)) > 1e-5 else [0.0] * len(rest)


def ranks(values):
    order = sorted(range(len(values)), key=lambda at: values[at])
    result, start = [0.0] * len(values), 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and values[order[end + 1]] == values[order[start]]:
            end += 1
        for at in order[start : end + 1]:
            result[at] = (start + end) / 2 + 1
        start = end + 1
    return result


def correlation(x, y):
    if KIND == "rank":
        x, y = ranks(x), ranks(y)
    return dot(standardise(x), standardise(y)) / len(x)
`;
