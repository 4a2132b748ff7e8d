/** The strategy of the page's picture, without its stop-loss, as the framework runs it. */
export const strategyCode = `# strategy.py
from rqalpha_plus.apis import *


def init(context):
    context.lookback = 60   # 回看的交易日
    context.top = 8         # 持有的只数
    context.every = 20      # 调仓间隔
    context.bars = 0


def handle_bar(context, bar_dict):
    due = context.bars % context.every == 0
    context.bars += 1
    if not due:
        return

    # 收盘价只到当日；委托在下一个交易日撮合
    momentum = {}
    for stock in index_components("SIMALL"):  # 当日成分，不是今天的
        close = history_bars(stock, context.lookback + 1, "1d", "close")
        if len(close) == context.lookback + 1:
            momentum[stock] = close[-1] / close[0] - 1
    winners = sorted(momentum, key=momentum.get, reverse=True)[: context.top]

    for stock in list(context.portfolio.positions):
        if stock not in winners:
            order_target_percent(stock, 0)
    for stock in winners:
        order_target_percent(stock, 0.98 / context.top)`;

export const runCommand = `# 示例公司的组件，没有发布到公共包仓库
rqalpha-plus run \\
  -f strategy.py \\
  -s 2017-01-03 -e 2025-12-31 \\
  -fq 1d \\
  --account stock 20000000 \\
  --benchmark SIMALL \\
  --matching-type next_bar \\
  --slippage 0.0005 \\
  -o result.pkl`;

export const runConfig = `# run.py
from rqalpha_plus import run_file

config = {
    "base": {
        "start_date": "2017-01-03",
        "end_date": "2025-12-31",
        "frequency": "1d",
        "accounts": {"stock": 20_000_000},
    },
    "mod": {
        "sys_simulation": {
            "matching_type": "next_bar",  # 下一根 K 线的开盘价
            "slippage": 0.0005,
            "volume_limit": True,
            "volume_percent": 0.05,
        },
        "sys_transaction_cost": {"cn_stock_min_commission": 5},
        "sys_analyser": {"benchmark": "SIMALL", "output_file": "result.pkl"},
    },
}

run_file("strategy.py", config=config)`;
