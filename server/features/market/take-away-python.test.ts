import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBacktestPython } from '#lib/shared/python/backtest-python.ts';
import { writeClientPython } from '#lib/shared/python/client-python.ts';
import { writeFactorPython } from '#lib/shared/python/factor-python.ts';
import { writeHoldingsPython } from '#lib/shared/python/holdings-python.ts';
import { writeLessonPython } from '#lib/shared/python/lesson-python.ts';
import { writeOptimizerPython } from '#lib/shared/python/optimizer-python.ts';
import { backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { parseFields, type BacktestFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { runFactorLab, type FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import { attributeHoldings, benchmarkWeights } from '#lib/shared/quant/holdings-attribution.ts';
import { defaultLesson, studyLesson, type LessonSettings } from '#lib/shared/quant/momentum-lesson.ts';
import { createOptimizerStudies } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const missing = missingPrograms('python3');

let listening: ListeningApi;
let api: TestApi;
let origin: string;
let folder: string;
let key: string;
beforeAll(async () => {
  listening = await startListeningApi();
  ({ api, origin, folder } = listening);
  const client = api.client();
  await signIn(api, client);
  key = (await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client))).body.data.key;
  const served = await fetch(`${origin}/api/market/v1/rquant_market.py`);
  writeFileSync(join(folder, 'rquant_market.py'), await served.text());
});
afterAll(() => listening.close());

/** What a program prints that is run in a minute of its own: a licence has so many calls a minute, and the client waits for the next. */
async function outputOf(program: string): Promise<string> {
  api.clock.move(60_000);
  const env = { ...process.env, RQUANT_LICENCE: key, PYTHONIOENCODING: 'utf-8' };
  const { stdout } = await promisify(execFile)('python3', ['-c', program], { cwd: folder, env });
  return stdout;
}

/** The figures that a program prints, in order; those in per cent as shares. */
async function figuresOf(program: string): Promise<number[]> {
  const stdout = await outputOf(program);
  return [...stdout.matchAll(/ ([+-]?\d+(?:\.\d+)?)(%?)/g)].map(
    ([, figure, percent]) => Number(figure) / (percent ? 100 : 1),
  );
}

const usualLab: FactorLabSettings = {
  terms: [{ key: 'turnover', weight: -1 }],
  winsorisation: 'mad',
  neutraliseIndustry: false,
  neutraliseStyles: [],
  groups: 5,
  holdingDays: 5,
  from: '2016-01-01',
  to: '2025-12-31',
  kind: 'rank',
};

describe.skipIf(missing.length > 0)('the copied programs, run with a trial’s licence', { timeout: 300_000 }, () => {
  const short = { from: '2023-01-01', to: '2024-12-31' };
  it.each<[string, FactorLabSettings]>([
    ['the usual settings', usualLab],
    [
      'a composite, neutralised',
      {
        ...usualLab,
        ...short,
        terms: [
          { key: 'momentum60', weight: 1 },
          { key: 'volatility20', weight: -0.5 },
          { key: 'bookToPrice', weight: 2 },
        ],
        winsorisation: 'quantile',
        neutraliseIndustry: true,
        neutraliseStyles: ['size', 'beta'],
        holdingDays: 10,
        kind: 'pearson',
      },
    ],
    [
      'a price factor cut at three deviations',
      { ...usualLab, ...short, terms: [{ key: 'reversal20', weight: 1 }], winsorisation: 'sigma' },
    ],
  ])('give the factor laboratory’s IC: %s', async (_, settings) => {
    const { summary } = runFactorLab(sampleMarket(), settings)!;
    const [mean, deviation, ratio, count] = await figuresOf(writeFactorPython(settings, origin));
    expect(Math.abs(mean! - summary.mean)).toBeLessThan(0.0005);
    expect(Math.abs(deviation! - summary.deviation)).toBeLessThan(0.0005);
    expect(Math.abs(ratio! - summary.ratio)).toBeLessThan(0.005);
    expect(count).toBe(summary.count);
  });

  it.each<[string, Partial<BacktestFields>]>([
    ['the usual settings', {}],
    ['moving averages at the close', { s: 'ma', match: 'close', ...short, pool: '1-10' }],
    ['equal weights without fees', { s: 'equal', costs: 'off', ...short }],
    ['bought and held', { s: 'hold', stop: '0', ...short }],
  ])('give the backtest’s return and drawdown: %s', async (_, fields) => {
    const { settings } = parseFields(fields);
    const { summary, run } = backtest(sampleBars(), settings!);
    const [total, annual, drawdown, count] = await figuresOf(writeBacktestPython(settings!, origin));
    expect(Math.abs(total! - summary.portfolio.total)).toBeLessThan(0.0001);
    expect(Math.abs(annual! - summary.portfolio.annual)).toBeLessThan(0.0001);
    expect(Math.abs(drawdown! - summary.portfolio.drawdown.depth)).toBeLessThan(0.0001);
    expect(count).toBe(run.days.length);
  });

  it('give the optimised portfolio’s return, volatility and tracking error', async () => {
    const study = createOptimizerStudies(sampleMarket()).study({
      limits: { lowest: 0, highest: 0.1, industry: 0.05, style: 0.3, trackingError: 0.05 },
      objective: { kind: 'meanVariance', riskAversion: 3 },
      isSoft: false,
    });
    if (study.status !== 'solved') throw new Error(study.status);
    const { portfolio, benchmark } = study;
    const weights = { portfolio: portfolio.weights, benchmark: benchmark.weights };
    const [gain, risk, active] = await figuresOf(writeOptimizerPython(weights, origin));
    expect(Math.abs(gain! - portfolio.expectedReturn)).toBeLessThan(0.0001);
    expect(Math.abs(risk! - portfolio.volatility)).toBeLessThan(0.0001);
    expect(Math.abs(active! - portfolio.trackingError)).toBeLessThan(0.0001);
  });

  it.each<Partial<LessonSettings>>([{}, { lookback: 20, skip: 0, peeks: true }])(
    'give the lesson’s IC: %j',
    async (part) => {
      const settings = { ...defaultLesson, ...part };
      const { ic } = studyLesson(sampleMarket(), settings);
      const [mean, deviation, t, count] = await figuresOf(writeLessonPython(settings, origin));
      expect(Math.abs(mean! - ic.mean)).toBeLessThan(0.0005);
      expect(Math.abs(deviation! - ic.deviation)).toBeLessThan(0.0005);
      expect(Math.abs(t! - ic.t)).toBeLessThan(0.02);
      expect(count).toBe(ic.count);
    },
  );

  it.each<[string, [string, string][], string]>([
    ['all_instruments', [], 'SIM030'],
    [
      'get_trading_dates',
      [
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
      ],
      '2025-12-24',
    ],
    [
      'get_price',
      [
        ['order_book_ids', 'SIM001, SIM002'],
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
        ['fields', 'open,close'],
        ['frequency', '1d'],
      ],
      'SIM002',
    ],
    [
      'get_factor_exposure',
      [
        ['order_book_ids', 'SIM001'],
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
        ['factors', 'size'],
      ],
      'size',
    ],
    [
      'get_factor_return',
      [
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
        ['factors', 'market,size'],
      ],
      'market',
    ],
  ])('get what the console’s %s has asked for', async (call, parameters, expected) => {
    const program = writeClientPython({ call, parameters }, origin, []);
    const env = { ...process.env, RQUANT_LICENCE: key };
    const { stdout } = await promisify(execFile)('python3', ['-c', program ?? ''], { cwd: folder, env });
    expect(stdout).toContain(expected);
  });

  it('give what holdings and their benchmark earned', async () => {
    const market = sampleMarket();
    const [from, to] = [market.days.length - 244, market.days.length - 1];
    const weights = Float64Array.from(market.instruments, (_, i) => (i < 4 ? 0.2 : 0));
    const result = attributeHoldings({
      market,
      snapshots: [{ day: from, weights }],
      to,
      benchmark: 'capitalisation',
      model: 'fachler',
    });
    const day = market.days[from]!;
    const holdings = {
      portfolio: [{ day, weights }],
      benchmark: [{ day, weights: benchmarkWeights(market, from, 'capitalisation') }],
      to: market.days[to]!,
    };
    const [ours, theirs] = await figuresOf(writeHoldingsPython(holdings, origin));
    expect(Math.abs(ours! - result.portfolioReturn)).toBeLessThan(0.0002);
    expect(Math.abs(theirs! - result.benchmarkReturn)).toBeLessThan(0.0002);
  });
});
