import { trialQuotas } from '#contract/licence.ts';
import { priceFields, returnFactors, styleFactors } from '#contract/market-data.ts';
import { marketParameters } from '#lib/shared/quant/market-model.ts';
import { tradingDays } from '#lib/shared/quant/trading-days.ts';

/** The worked examples of the data pages. Figures are made up; the pages label them so. */

/** Closes around an ex-date: ten shares receive 5 yuan and two bonus shares; the third day is the ex-date. */
export const adjustmentExample = {
  days: ['06-10', '06-11', '06-12', '06-13'],
  closes: [20, 20.4, 16.8, 17],
  exIndex: 2,
  action: { cashPerShare: 0.5, bonusPerShare: 0.2 },
} as const;

/** Open interest at the close, in lots, of two neighbouring contracts of one product. */
export const rollExample = {
  first: 'RB2605',
  days: [
    { day: '03-23', openInterest: { RB2605: 1_204_000, RB2610: 981_000 } },
    { day: '03-24', openInterest: { RB2605: 1_131_000, RB2610: 1_079_000 } },
    { day: '03-25', openInterest: { RB2605: 1_052_000, RB2610: 1_140_000 } },
    { day: '03-26', openInterest: { RB2605: 986_000, RB2610: 1_197_000 } },
    { day: '03-27', openInterest: { RB2605: 921_000, RB2610: 1_243_000 } },
  ],
} as const;

/** What one annual figure was, as known on a given day; shares of the width are for the picture. */
export const pointInTimeExample = {
  /** The end of the reporting period, the first publication and the correction, in order of time. */
  events: [
    { key: 'periodEnd', day: '2024-12-31', at: 0 },
    { key: 'published', day: '2025-04-18', at: 0.3 },
    { key: 'corrected', day: '2025-08-29', at: 0.66 },
  ],
  /** Net profit in 100 million yuan, as first published and as corrected. */
  first: 12.6,
  corrected: 10.9,
  questions: ['2025-03-31', '2025-05-12', '2025-09-30'],
} as const;

const { firstYear, lastYear, instrumentCount } = marketParameters;
const days = tradingDays(firstYear, lastYear).length;

/** The whole of the simulated market, table by table, by which a trial's quota can be judged. */
export const trafficExamples = [
  { key: 'closes', rows: instrumentCount * days, fields: 1 },
  { key: 'bars', rows: instrumentCount * days, fields: priceFields.length },
  { key: 'exposures', rows: instrumentCount * days, fields: styleFactors.length },
  { key: 'factorReturns', rows: days, fields: returnFactors.length },
] as const;

/** Quota of a trial, in bytes a day. */
export const trialQuotaBytes = trialQuotas['rqdata-cloud'].dailyTrafficBytes ?? 0;
