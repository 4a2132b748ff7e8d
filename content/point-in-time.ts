import { dataApiClientModule } from '#contract/data-api.ts';

/** One annual figure as known on three days: rows of the sample of point-in-time statements. Net profit in yuan. */
export const pointInTimeExample = {
  instrument: 'SIM007',
  quarter: '2024q4',
  /** The end of the period, the first publication and the correction, with their places in the picture as shares of its width. */
  events: [
    { key: 'periodEnd', day: '2024-12-31', at: 0 },
    { key: 'published', day: '2025-03-21', at: 0.28 },
    { key: 'corrected', day: '2025-08-29', at: 0.72 },
  ],
  first: 602_300_000,
  corrected: 539_500_000,
  questions: ['2025-02-28', '2025-05-12', '2025-09-30'],
} as const;

/** The program's two queries, each with its output. */
export const pointInTimeAnswers = [
  {
    day: pointInTimeExample.questions[1],
    printed: `info_date      2025-03-21
if_adjusted         False
net_profit      602300000`,
  },
  {
    day: pointInTimeExample.questions[2],
    printed: `info_date      2025-08-29
if_adjusted          True
net_profit      539500000`,
  },
] as const;

/** Prints a year's profit as known on a day. */
export const pointInTimeProgram = `import ${dataApiClientModule} as rq  # 单个文件，随试用许可下载

rq.init(LICENCE)  # 试用页签发的许可文本

def annual_profit(day):
    filings = rq.get_dataset(
        "stock-pit-financials", order_book_ids="${pointInTimeExample.instrument}",
        end_date=day)  # 到这一天为止公布的版本
    known = filings[filings.quarter == "${pointInTimeExample.quarter}"].iloc[-1]
    return known[["info_date", "if_adjusted", "net_profit"]]

${pointInTimeAnswers.map(({ day }) => `print(annual_profit("${day}").to_string())`).join('\n')}`;
