import { ashareCosts } from '#lib/shared/quant/backtest/costs.ts';
import { investedShare } from '#lib/shared/quant/backtest/order-target.ts';
import type { BacktestSettings } from '#lib/shared/quant/backtest/settings.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { byShare, daysBefore, pythonHead, pythonValue, reachNote } from './python-head.ts';

/** Calendar days that hold the longest window of a strategy, holidays included. */
function historyDays({ strategy }: BacktestSettings): number {
  const days =
    strategy.name === 'momentum' ? strategy.lookbackDays : strategy.name === 'ma' ? strategy.slowDays + 1 : 1;
  return Math.ceil(days * 1.6) + 20;
}

/** A program that runs these settings on daily bars with the same rules of matching, and prints return and drawdown. */
export function writeBacktestPython(settings: BacktestSettings, origin: string): string {
  const { strategy, hasFees } = settings;
  const { commissionMinimumYuan, stampDutyRate, transferFeeRate } = ashareCosts;
  const costs = hasFees
    ? [settings.commissionRate, commissionMinimumYuan, stampDutyRate, transferFeeRate]
    : [0, 0, 0, 0];
  return `${pythonHead(origin, [
    '按同样的撮合规则（T+1、涨跌停、成交量限制、费用、滑点、止损）重跑这组设置。',
    '与网页用同一份价格，累计收益、年化与最大回撤和网页一致。',
    reachNote,
  ])}
START, FROM, TO = ${pythonValue(daysBefore(settings.from, historyDays(settings)))}, ${pythonValue(settings.from)}, ${pythonValue(settings.to)}
POOL = ${pythonValue(settings.pool.map(instrumentId))}
STRATEGY = ${pythonValue(strategy.name)}  # momentum, ma, equal, hold
LOOKBACK, TOP = ${strategy.name === 'momentum' ? `${strategy.lookbackDays}, ${strategy.top}` : '0, 0'}
FAST, SLOW = ${strategy.name === 'ma' ? `${strategy.fastDays}, ${strategy.slowDays}` : '0, 0'}
EVERY = ${'everyDays' in strategy ? strategy.everyDays : 1}
CASH, MATCH = ${settings.initialCashYuan}, ${pythonValue(settings.matching)}
SLIPPAGE, VOLUME_SHARE, STOP_LOSS = ${settings.slippageRate}, ${settings.volumeShare}, ${settings.stopLossRate}
COMMISSION, COMMISSION_LEAST, STAMP_DUTY, TRANSFER_FEE = ${costs.join(', ')}
INVESTED, DAYS_A_YEAR = ${investedShare}, ${tradingDaysPerYear}
${byShare}

days = rq.get_trading_dates(START, TO)
bars = rq.get_price(POOL, START, TO, fields=["open", "close", "volume"])
opens, closes, volumes = (by_share(bars, name) for name in ("open", "close", "volume"))
${pythonEngine}`;
}

const pythonEngine = `
cash = CASH
held = {share: 0 for share in POOL}
today = dict(held)  # 当日买入，T+1 才能卖
average = {share: 0.0 for share in POOL}
state = {"bars": 0, "chosen": [], "missing": {}}


def price4(value):
    return int(value * 10000 + 0.5) / 10000


def lots(count):
    return int(count / 100) * 100


def fees(side, amount):
    if amount == 0:
        return 0.0
    duty = amount * STAMP_DUTY if side == "sell" else 0.0
    return max(COMMISSION_LEAST, amount * COMMISSION) + duty + amount * TRANSFER_FEE


def equity(day):
    return cash + sum(held[share] * closes[share][day] for share in POOL)


def trade(share, side, count, day, prices, left):
    """一笔委托：停牌、涨跌停、整手、T+1、成交量、现金依次检查。"""
    global cash
    price = prices[share][day]
    before = closes[share][day - 1] if day > 0 else None
    up, down = (price4(before * 1.1), price4(before * 0.9)) if before else (float("inf"), 0.0)
    if volumes[share][day] == 0:
        return
    if (side == "buy" and price >= up) or (side == "sell" and price <= down):
        return
    price = min(up, price * (1 + SLIPPAGE)) if side == "buy" else max(down, price * (1 - SLIPPAGE))
    sellable = held[share] - today[share]
    count = min(count if side == "sell" and count == sellable else lots(count), left[share])
    if side == "sell":
        count = min(count, sellable)
    else:
        affordable = max(0, lots(cash / price))
        while affordable > 0 and affordable * price + fees("buy", affordable * price) > cash:
            affordable -= 100
        count = min(count, affordable)
    left[share] -= count
    if count <= 0:
        return
    amount = count * price
    if side == "buy":
        average[share] = (average[share] * held[share] + amount) / (held[share] + count)
        held[share] += count
        today[share] += count
        cash -= amount + fees("buy", amount)
    else:
        held[share] -= count
        cash += amount - fees("sell", amount)


def target(share, weight, day):
    return lots(equity(day) * weight / closes[share][day])


def gap(share, day):
    if day + 1 < SLOW:
        return None
    close = closes[share]
    return sum(close[day - FAST + 1 : day + 1]) / FAST - sum(close[day - SLOW + 1 : day + 1]) / SLOW


def decide(day):
    """收盘后的委托，下一交易日撮合；正数买，负数卖。"""
    due = state["bars"] % EVERY == 0
    state["bars"] += 1
    orders = []
    if STRATEGY == "momentum":
        if due:
            scored = [] if day < LOOKBACK else POOL
            score = {share: closes[share][day] / closes[share][day - LOOKBACK] - 1 for share in scored}
            state["chosen"] = sorted(scored, key=lambda share: (-score[share], share))[:TOP]
        for share in POOL:
            if share not in state["chosen"]:
                orders.append((share, -held[share]))
            elif due:
                orders.append((share, target(share, INVESTED / TOP, day) - held[share]))
    elif STRATEGY == "ma":
        for share in POOL:
            now, before = gap(share, day), gap(share, day - 1)
            if now is None or before is None:
                continue
            if held[share] > 0 and now < 0:
                orders.append((share, -held[share]))
            if held[share] == 0 and now > 0 and before <= 0:
                orders.append((share, target(share, INVESTED / len(POOL), day)))
    elif STRATEGY == "equal":
        if due:
            orders = [(share, target(share, INVESTED / len(POOL), day) - held[share]) for share in POOL]
    else:
        missing = state["missing"]
        if not missing:
            missing.update({share: [target(share, INVESTED / len(POOL), day), 0] for share in POOL})
        for share, progress in missing.items():
            progress[1] = max(progress[1], held[share])
            orders.append((share, progress[0] - progress[1]))
    return [(share, count) for share, count in orders if count]


waiting, values = [], []
for day in range(next(at for at, date in enumerate(days) if date >= FROM), len(days)):
    today = {share: 0 for share in POOL}
    left = {share: lots(volumes[share][day] * VOLUME_SHARE) for share in POOL}
    prices = opens if MATCH == "open" else closes
    for share, count in sorted(waiting, key=lambda order: order[1] > 0):
        trade(share, "buy" if count > 0 else "sell", abs(count), day, prices, left)
    if STOP_LOSS > 0:
        falls = [s for s in POOL if held[s] > 0 and closes[s][day] <= average[s] * (1 - STOP_LOSS)]
        for share in falls:
            trade(share, "sell", (held[share] - today[share]) or held[share], day, closes, left)
    waiting = decide(day)
    values.append(equity(day))

total, peak, drawdown = values[-1] / CASH - 1, CASH, 0.0
for value in values:
    peak = max(peak, value)
    drawdown = min(drawdown, value / peak - 1)
annual = (1 + total) ** (DAYS_A_YEAR / len(values)) - 1
print(f"累计收益 {total:+.2%}  年化 {annual:+.2%}  最大回撤 {drawdown:.2%}  {len(values)} 个交易日")
`;
