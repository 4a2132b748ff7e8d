import type { BacktestSettings } from '#lib/shared/quant/backtest/settings.ts';
import type { BacktestSummary } from '#lib/shared/quant/backtest/summary.ts';

/** Returns the code of the demonstration's strategy for the framework. */
export function strategyCode({ strategy }: BacktestSettings): string {
  if (strategy.name !== 'momentum') throw new Error(`no code for ${strategy.name}`);
  return `# strategy.py
from rqalpha_plus.apis import *

LOOKBACK, TOP, EVERY = ${strategy.lookbackDays}, ${strategy.top}, ${strategy.everyDays}  # 回看日数、只数、间隔


def handle_bar(context, bar_dict):
    due = context.bars % EVERY == 0
    context.bars += 1
    if due:  # 收盘价只到当日；委托在下一个交易日撮合
        momentum = {}
        for stock in index_components("SIMALL"):
            close = history_bars(stock, LOOKBACK + 1, "1d", "close")
            if len(close) == LOOKBACK + 1:
                momentum[stock] = close[-1] / close[0] - 1
        context.winners = sorted(momentum, key=momentum.get, reverse=True)[:TOP]
    for stock in list(context.portfolio.positions):
        if stock not in context.winners:
            order_target_percent(stock, 0)
    if due:
        for stock in context.winners:
            order_target_percent(stock, 0.98 / TOP)


def init(context):
    context.bars = 0
    context.winners = []`;
}

/** Returns the code that runs it, with the account, the matching and the stop-loss of the same settings. */
export function runCode(settings: BacktestSettings): string {
  const { from, to, initialCashYuan, slippageRate, volumeShare, stopLossRate } = settings;
  const cash = initialCashYuan.toLocaleString('en-US').replaceAll(',', '_');
  return `# run.py
from rqalpha_plus import run_file

config = {
    "base": {
        "start_date": "${from}", "end_date": "${to}",
        "frequency": "1d", "accounts": {"stock": ${cash}},
    },
    "mod": {
        "sys_simulation": {
            "matching_type": "next_bar",  # 下一根 K 线的开盘价
            "slippage": ${slippageRate}, "volume_percent": ${volumeShare},
        },
        "sys_risk": {"stop_loss": ${stopLossRate}},  # 收盘比成本低到此，当日卖出
        "sys_analyser": {"benchmark": "SIMALL"},
    },
}

summary = run_file("strategy.py", config=config)["sys_analyser"]["summary"]
for name in ("total_returns", "benchmark_total_returns", "excess_returns",
             "max_drawdown", "sharpe"):
    print(f"{name:<24}{summary[name]:>9.4f}")`;
}

/** Returns the output of that code. */
export function printSummary({ portfolio, benchmark, excess }: BacktestSummary): string {
  const rows = {
    total_returns: portfolio.total,
    benchmark_total_returns: benchmark.total,
    excess_returns: excess,
    max_drawdown: portfolio.drawdown.depth,
    sharpe: portfolio.sharpe ?? Number.NaN,
  };
  return Object.entries(rows)
    .map(([name, value]) => name.padEnd(24) + value.toFixed(4).padStart(9))
    .join('\n');
}
