import { lookbacks, skips, type LessonSettings } from '#lib/shared/quant/momentum-lesson.ts';
import { byShare, pythonHead, pythonValue, reachNote } from './python-head.ts';

/** A program that computes the momentum signal of these settings from closing prices, and its monthly IC. */
export function writeLessonPython({ lookback, skip, peeks }: LessonSettings, origin: string): string {
  return `${pythonHead(origin, [
    '由收盘价重算课程的动量信号与月度秩相关 IC：均值、标准差与 t 值；分组与成本不在其中。',
    '接口的价格取 4 位小数，结果与网页相差不超过 0.0005。',
    reachNote,
  ])}
FROM, TO = "2016-01-01", "2025-12-31"
LOOKBACK, SKIP = ${lookback}, ${skip}
PEEKS = ${pythonValue(peeks)}  # 故意犯的错：用下个月末的信号“预测”这个月
FIRST = ${Math.max(...lookbacks) + Math.max(...skips)}  # 所有回看长度都够用的第一天
${byShare}

ids = [row["order_book_id"] for row in rq.all_instruments()]
days = rq.get_trading_dates(FROM, TO)
closes = by_share(rq.get_price(ids, FROM, TO, fields="close"), "close")


def moments(values):
    mean = sum(values) / len(values)
    return mean, (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


def ranks(values):
    order = sorted(range(len(values)), key=values.__getitem__)
    return [rank for _, rank in sorted(zip(order, range(len(values))))]


def correlation(xs, ys):
    xs, ys = ranks(xs), ranks(ys)
    (mx, dx), (my, dy) = moments(xs), moments(ys)
    return sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / len(xs) / (dx * dy)


def signal(day):
    end = day - SKIP
    return [closes[share][end] / closes[share][end - LOOKBACK] - 1 for share in ids]


ends = [at for at, day in enumerate(days) if at + 1 == len(days) or days[at + 1][:7] != day[:7]]
ends = [at for at in ends if at >= FIRST]
coefficients = []
for month, following in zip(ends, ends[1:]):
    returns = [closes[share][following] / closes[share][month] - 1 for share in ids]
    coefficients.append(correlation(signal(following if PEEKS else month), returns))

count = len(coefficients)
mean, deviation = moments(coefficients)
deviation *= (count / (count - 1)) ** 0.5
print(f"IC 均值 {mean:+.4f}  标准差 {deviation:.4f}  t 值 {mean / deviation * count**0.5:+.3f}  月数 {count}")
`;
}
