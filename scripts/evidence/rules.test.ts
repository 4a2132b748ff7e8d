import { beforeAll, expect, it } from 'vitest';
import { exposureLimits, tailExample } from '#app/[lang]/(zh)/ams/[product]/_facts/ams-risk.ts';
import { dataPackages } from '#content/prices/price-list.ts';
import { trialDays, trialQuotas } from '#contract/licence.ts';
import { priceFields, returnFactors, styleFactors } from '#contract/market-data.ts';
import { marketPushLimits } from '#contract/market-push.ts';
import { intentionSeconds, payWithinSeconds, transferWithinSeconds } from '#contract/order-states.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { industries, marketParameters, styles } from '#lib/shared/quant/market-model.ts';
import { riskModelParameters } from '#lib/shared/quant/optimizer/risk-model.ts';
import { nearShare } from '#lib/shared/quant/risk-limits.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import englishWords from '#messages/en-US/rqdata.json' with { type: 'json' };
import chineseWords from '#messages/zh-CN/rqdata.json' with { type: 'json' };
import { readAuthored, rowsOf, valueOf, whole, type AuthoredPages } from './authored-figures.ts';

/** Where examples and parameters are printed; each has a test here or in `rqdata-examples.test.ts` and `ams-examples.test.ts` that accounts for every number of it, in the page's order. */
const checked: Readonly<Record<string, readonly string[]>> = {
  '(zh)/ams': ['chain'],
  '(zh)/ams/risk-management': ['parameter'],
  '(zh)/ams/portfolio-management': ['reconciliation', 'fundShares', 'blend'],
  '(zh)/rq-factor': ['lookAhead'],
  '(zh)/rqoptimizer': ['parameter'],
  '(zh-en)/rqdata': ['pointInTime', 'roll', 'adjustment', 'traffic'],
  '(zh-en)/rqdata en-US': ['pointInTime', 'roll', 'adjustment', 'traffic'],
  '(zh)/solution/market-push': ['protocol'],
  '(zh)/edu': ['marketModel'],
  '(zh)/pricing': ['traffic'],
  '(zh)/store': ['parameter'],
};

let on: AuthoredPages;
beforeAll(async () => {
  on = await readAuthored();
}, 300_000);

it('every page with an example or a parameter is known here, with each of its formulas', () => {
  const known = Object.entries(checked).map(([name, formulas]) => [name, new Set(formulas)] as const);
  expect(on.formulas()).toEqual(Object.fromEntries(known));
});

const gibibyte = 1024 ** 3;
const trialBytes = trialQuotas['rqdata-cloud'].dailyTrafficBytes!;
const quotas = [trialBytes, ...dataPackages.map(({ allows }) => allows.dailyTrafficBytes)];

function volume(bytes: number): string {
  if (bytes >= gibibyte) return `${formatNumber(bytes / gibibyte, 1)} GB`;
  const mebibytes = bytes / 1024 ** 2;
  return `${formatNumber(mebibytes, mebibytes < 10 ? 1 : 0)} MB`;
}

/** The downloads of the pricing page: their rows and fields are given. */
function pricedTraffic() {
  const rows = [...on.html('(zh)/pricing').matchAll(/([\d,]+) × (\d+)(?=<)/g)];
  return rows.map(([, count, fields]) => {
    const raw = valueOf(count) * Number(fields) * 8;
    const bytes = raw / 3;
    return {
      count: valueOf(count),
      fields: fields!,
      raw,
      bytes,
      days: quotas.map((of) => String(Math.ceil(bytes / of))),
    };
  });
}

it('the pricing page’s volumes and days follow from rows, fields and the quotas that licences are issued with', () => {
  const rows = pricedTraffic();
  const quota = quotas.map((bytes) => `${bytes / gibibyte} GB`);
  const [size] = on.printed('(zh)/pricing', 'traffic');
  const worked = rows.find(({ bytes }) => volume(bytes) === size)!;
  const [trial, research] = worked.days;
  expect(on.printed('(zh)/pricing', 'traffic')).toEqual(
    [
      [size, trial],
      quota,
      rows.map(({ bytes }) => volume(bytes)),
      rows.map(({ count, bytes }) => [whole(count), volume(bytes)]),
      [whole(worked.count), worked.fields, volume(worked.raw), size, quota[0], trial, quota[1], research],
      rows.map(({ count, fields, raw, bytes, days }) => [whole(count), fields, volume(raw), volume(bytes), ...days]),
    ].flat(2),
  );
});

it.each([
  ['(zh-en)/rqdata', chineseWords],
  ['(zh-en)/rqdata en-US', englishWords],
] as const)(
  'on %s traffic is rows × fields × 8 bytes ÷ 3 of the market interface’s own tables, beside a trial’s quota',
  (page, words) => {
    const fields = [1, priceFields.length, styleFactors.length, returnFactors.length];
    const rows = rowsOf(on.tables(page, 'traffic')[0]!, words.traffic.columns);
    const expected = rows.flatMap((row, at) => {
      const count = valueOf(row.rows[0]);
      const bytes = (count * fields[at]! * 8) / 3;
      const share = bytes / trialBytes;
      return [whole(count), volume(bytes), formatPercent(share, share < 0.1 ? 1 : 0)];
    });
    expect(on.printed(page, 'traffic')).toEqual(expected);
  },
);

const percent = (value: number) => formatPercent(value, 0);

it.each([
  [
    '(zh)/ams/risk-management',
    () => {
      const { days } = sampleMarket();
      const years = new Set(days.map((day) => day.slice(0, 4))).size;
      const rank = String(Math.ceil(tailExample.dayCount * tailExample.tail));
      const tail = [String(tailExample.dayCount), rank, percent(tailExample.tail), rank];
      return [percent(exposureLimits.industry), percent(nearShare), String(days.length / years), ...tail];
    },
  ],
  ['(zh)/rqoptimizer', () => [riskModelParameters.windowDays, riskModelParameters.halfLifeDays].map(String)],
  [
    '(zh)/store',
    () => [intentionSeconds / 60, payWithinSeconds / 60, transferWithinSeconds / 3600, trialDays].map(String),
  ],
] as const)('the parameters on %s are those that the code runs with', (page, parameters) => {
  expect(on.printed(page, 'parameter')).toEqual(parameters());
});

it('the limits of the push are those that its server enforces', () => {
  const limits = marketPushLimits;
  const [connections, subscriptions, bytes, messages, folded, ...rest] = on.printed(
    '(zh)/solution/market-push',
    'protocol',
  );
  expect([connections, subscriptions, bytes, messages, ...rest]).toEqual([
    ...[limits.connectionsPerAddress, limits.subscriptionsPerConnection, limits.messageBytes].map(String),
    String(limits.messagesPer10Seconds),
    `${limits.bufferedBytes / 1024} KiB`,
    ...[limits.skippedInARow, limits.idleMs / 1000].map(String),
  ]);
  // Given: how many rows a phone folds, which is the design's.
  expect(folded).toMatch(/^\d$/);
});

it('the parameters of the market’s model are those that the market is generated with', () => {
  const model = marketParameters;
  const volatilities = styles.map(({ volatility }) => volatility);
  const { market, specific } = {
    market: [model.marketPremium, model.marketVolatility, model.industryVolatility],
    specific: [model.specificVolatility.lowest, model.specificVolatility.highest, model.priceLimit],
  };
  const { instruments, days } = sampleMarket();
  expect(on.printed('(zh)/edu', 'marketModel')).toEqual([
    ...[instruments.length, industries.length, styles.length].map(String),
    days[0]!.slice(0, 4),
    days.at(-1)!.slice(0, 4),
    ...market.map(percent),
    ...[Math.min(...volatilities), Math.max(...volatilities)].map((value) => formatPercent(value)),
    ...specific.map(percent),
    ...[model.volatilityPersistence, model.volatilityOfVolatility].map(String),
  ]);
});

it('the days of the factor’s time line are counted from the day of the factor', () => {
  // Given: how many days are drawn.
  expect(on.printed('(zh)/rq-factor', 'lookAhead')).toEqual(['−4', '−3', '−2', '−1', '+1', '+2', '+3', '+4', '+5']);
});
