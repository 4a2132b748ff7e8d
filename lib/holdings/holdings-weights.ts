import type { Amount } from './holdings-cells.ts';
import type { HoldingsColumns } from './holdings-columns.ts';
import type { HoldingsNotice, HoldingsProblem, ReadSnapshot } from './holdings-report.ts';

/** A row that was understood. `instrument` is `null` for cash, `day` when the file has no dates. */
export type Holding = {
  line: number;
  day: number | null;
  date: string;
  instrument: number | null;
  amount: Amount;
  found: string;
};

/** A sum this near to 1 differs by rounding only. */
const roundingTolerance = 0.005;

/** Weights without a percent sign that add up to more than this must be per cent. */
const mostAsShares = 1.5;

/** Converts amounts of rows to weights of snapshots, one a trading day, with notices about the interpretation. */
export function toSnapshots(
  holdings: readonly Holding[],
  columns: HoldingsColumns,
  { codes, days }: { codes: readonly string[]; days: readonly string[] },
): { snapshots: ReadSnapshot[]; problems: HoldingsProblem[]; notices: HoldingsNotice[] } {
  const byDay = [...Map.groupBy(holdings, ({ day }) => day)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  const isWeight = columns.at.weight !== undefined;
  const unit = isWeight ? weightUnit(holdings, byDay, columns) : { scale: 1, problems: [], notices: [] };
  const problems: HoldingsProblem[] = [...unit.problems];
  const notices: HoldingsNotice[] = [...unit.notices];
  const snapshots = byDay.map(([day, rows]) => {
    const date = day === null ? '' : days[day]!;
    const written = rows[0]!.date;
    if (written !== date) notices.push({ kind: 'dayMoved', detail: written, date });
    const weights = new Float64Array(codes.length);
    let total = 0;
    for (const { instrument, amount } of rows) {
      total += amount.value * unit.scale;
      if (instrument !== null) weights[instrument] = amount.value * unit.scale;
    }
    if (total <= 0) {
      problems.push({ kind: 'nothingHeld', line: rows[0]!.line, column: isWeight ? 'weight' : 'value', found: date });
      return { day, weights };
    }
    const sum = `${(total * 100).toFixed(2)}%`;
    const excess = isWeight ? total - 1 : 0;
    if (excess < -roundingTolerance) notices.push({ kind: 'restIsCash', detail: sum, date });
    else if (excess > roundingTolerance) notices.push({ kind: 'scaledDown', detail: sum, date });
    else if (Math.abs(excess) > 1e-9) notices.push({ kind: 'rounded', detail: sum, date });
    const scale = excess < -roundingTolerance ? 1 : total;
    return { day, weights: weights.map((weight) => weight / scale) };
  });
  return { snapshots, problems, notices };
}

function weightUnit(
  holdings: readonly Holding[],
  byDay: readonly (readonly [number | null, readonly Holding[]])[],
  { weightInPercent }: HoldingsColumns,
): { scale: number; problems: HoldingsProblem[]; notices: HoldingsNotice[] } {
  const bare = holdings.filter(({ amount }) => !amount.hasPercent && amount.value !== 0);
  const isSigned = holdings.some(({ amount }) => amount.hasPercent);
  const notice = (kind: HoldingsNotice['kind']): HoldingsNotice => ({ kind, detail: '', date: '' });
  if (isSigned && bare.length > 0 && !weightInPercent) {
    const problems = bare.map(({ line, found }): HoldingsProblem => ({
      kind: 'percentMixed',
      line,
      column: 'weight',
      found,
    }));
    return { scale: 0.01, problems, notices: [] };
  }
  if (isSigned || weightInPercent) return { scale: 0.01, problems: [], notices: [notice('percentSigns')] };
  const largest = Math.max(0, ...byDay.map(([, rows]) => rows.reduce((sum, { amount }) => sum + amount.value, 0)));
  return largest > mostAsShares
    ? { scale: 0.01, problems: [], notices: [notice('percentGuessed')] }
    : { scale: 1, problems: [], notices: [notice('shares')] };
}
