import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

const pathOf = (product: string) => withBasePath(`${routePath('datahub-product', { id: product })}/sample.csv`);

/** The sample files that the program reads. */
export const programProducts = ['stock-pit-financials', 'delisted-companies-archive'] as const;

/**
 * Shows on public sample files that a correction and a delisting do not change earlier known values. Uses the standard
 * library only.
 */
export const pointInTimeProgram = (origin: string) => `import csv, io, urllib.request

def sample(url):
    with urllib.request.urlopen(url) as reply:
        return list(csv.DictReader(io.TextIOWrapper(reply, "utf-8-sig")))

filings = sample("${origin}${pathOf(programProducts[0])}")
archive = sample("${origin}${pathOf(programProducts[1])}")

def net_profit(quarter, day):
    """The figure as it was known on a day: the last one published by then."""
    known = [row for row in filings if row["quarter"] == quarter and row["info_date"] <= day]
    if not known:
        return "not published"
    return float(max(known, key=lambda row: row["info_date"])["net_profit"]) / 1e6

for day in ("2025-03-20", "2025-03-21", "2025-08-28", "2025-08-29"):
    print(day, net_profit("2024q4", day))

for row in archive:
    if row["event"] == "delisted":
        print(row["order_book_id"], row["delist_reason"], "last traded", row["last_trade_date"], "at", row["last_price"])`;

/** Output of the program. */
export const pointInTimeOutput = `2025-03-20 not published
2025-03-21 602.3
2025-08-28 602.3
2025-08-29 539.5
SIM029 financial last traded 2025-06-13 at 0.31
SIM030 merger last traded 2024-11-21 at 8.02`;
