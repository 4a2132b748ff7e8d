import { dataApiClientModule } from '#contract/data-api.ts';

/** Orders at the open against the price limit of each bar. */
export const priceLimitProgram = {
  code: `import ${dataApiClientModule} as rq  # one file, comes with the trial

rq.init(LICENCE)  # the license key issued on the trial page

bars = rq.get_dataset(
    "stock-daily-bars", "2025-12-29", "2025-12-31", "SIM002"
)
bars["buy_at_open"] = "filled"
bars.loc[bars.open >= bars.limit_up, "buy_at_open"] = "refused"
print(bars[["date", "open", "limit_up", "buy_at_open"]])`,
  /** The printed output, line by line. */
  printed: [
    '         date   open  limit_up buy_at_open',
    '0  2025-12-29  29.60     32.60      filled',
    '1  2025-12-30  29.66     32.38      filled',
    '2  2025-12-31  33.14     33.14     refused',
  ],
} as const;
