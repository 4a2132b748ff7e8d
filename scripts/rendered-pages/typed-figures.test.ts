import { beforeAll, expect, it } from 'vitest';
import { exposureLimits } from '#app/[lang]/(zh)/ams/_facts/ams-risk.ts';
import { conditions } from '#app/[lang]/(zh)/solution/mobile/_sections/walkthrough-study.ts';
import { marketPushCloseCodes, marketPushLimits, marketPushReplay } from '#contract/market-push.ts';
import { intentionSeconds, payWithinSeconds } from '#contract/order-states.ts';
import { ashareCosts } from '#lib/shared/quant/backtest/costs.ts';
import { storySettings } from '#lib/shared/quant/factor-story.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { industries, styles } from '#lib/shared/quant/market-model.ts';
import { riskModelParameters } from '#lib/shared/quant/optimizer/risk-model.ts';
import { storyLimits } from '#lib/shared/quant/optimizer/story.ts';
import { suiteParameters } from '#lib/shared/quant/optimizer/suite-study.ts';
import { nearShare } from '#lib/shared/quant/risk-limits.ts';
import { productParameters } from '#lib/shared/quant/sample-product.ts';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { exchangeDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { rowsPerDay } from '#lib/shared/quant/traffic-estimate.ts';
import { nameOf, type RenderedPage } from './pages.ts';
import { renderPages, textOf } from './render-page.tsx';

const { instruments } = sampleMarket();
const shares = instruments.length;
const percent = (share: number) => formatPercent(share, 0);
const cost = (rate: number) => `单边成本 ${formatPercent(rate, 2)}`;
const seconds = (ms: number) => ms / 1000;

/** Sentences with figures that an editor has typed, composed from the code's parameters. */
const sentences: readonly (RenderedPage & { says: readonly string[] })[] = [
  {
    folder: '(zh)',
    says: [`${shares} 只模拟股票，${industries.length} 个行业`, `${cost(studyParameters.costRate)}，年换手`],
  },
  {
    folder: '(zh)/rq-sdk',
    says: [
      `${cost(suiteParameters.costRate)}。`,
      `最近 ${riskModelParameters.windowDays} 个交易日、半衰期 ${riskModelParameters.halfLifeDays} 日`,
    ],
  },
  {
    folder: '(zh)/quant',
    says: [`${cost(suiteParameters.costRate)}，`],
  },
  {
    folder: '(zh)/rq-factor',
    says: [
      `持有 ${storySettings.holdingDays} 日`,
      `本页的市场只有 ${shares} 只股票`,
      `${shares} 只股票对 ${industries.length} 个行业和 ${styles.length} 个风格回归，只剩 ${shares - industries.length - styles.length} 个自由度`,
    ],
  },
  {
    folder: '(zh)/rqoptimizer',
    says: [
      `个股 ≤ ${percent(storyLimits.highest)}`,
      `行业 ±${percent(storyLimits.industry!)}`,
      `风格 ±${storyLimits.style}`,
      `跟踪误差 ≤ ${percent(storyLimits.trackingError!)}`,
      `试验台只有 ${shares} 只股票`,
    ],
  },
  {
    folder: '(zh)/doc/[page]',
    params: { page: 'rqsdk-backtest' },
    says: [
      `每笔至少 ${ashareCosts.commissionMinimumYuan} 元；卖出印花税 ${formatPercent(ashareCosts.stampDutyRate, 2)}；过户费双向 ${formatPercent(ashareCosts.transferFeeRate, 3)}`,
    ],
  },
  {
    folder: '(zh)/ams/[product]',
    product: 'risk-management',
    says: [`扣除 ${formatPercent(productParameters.costRate, 2)} 的单边成本`],
  },
  {
    folder: '(zh)/doc/[page]',
    params: { page: 'rqams-analysis' },
    says: [`示例用 ${shares} 只模拟股票的市值加权`],
  },
  {
    folder: '(zh)/doc/[page]',
    params: { page: 'rqams-risk' },
    says: [
      `扣除 ${formatPercent(productParameters.costRate, 2)} 的单边成本`,
      `±${percent(exposureLimits.industry * nearShare)} 提示，±${percent(exposureLimits.industry)} 超限`,
    ],
  },
  {
    folder: '(zh)/solution/mobile',
    says: conditions.map(({ side, share }) => `在${side === 'highest' ? '前' : '后'} ${percent(share)}`),
  },
  {
    folder: '(zh)/solution/market-push',
    says: [
      `回放用了 ${marketPushReplay.speed} 倍速：交易所每 ${seconds(marketPushReplay.exchangeIntervalMs)} 秒一张，这里每 ${seconds(marketPushReplay.intervalMs)} 秒一张`,
      `此后每 ${seconds(marketPushReplay.intervalMs)} 秒一张，每 ${seconds(marketPushLimits.heartbeatMs)} 秒一次心跳`,
    ],
  },
  {
    folder: '(zh)/doc/[page]',
    params: { page: 'market-push-limits' },
    says: [
      `关闭，${marketPushCloseCodes.tooManyMessages}`,
      `关闭，${marketPushCloseCodes.idle}`,
      `后关闭 ${marketPushCloseCodes.slowConsumer}`,
      `二进制关闭 ${marketPushCloseCodes.binary}，格式不符关闭 ${marketPushCloseCodes.badMessage}`,
    ],
  },
  {
    folder: '(zh-en)/pricing',
    says: [
      `${intentionSeconds / 60} 分钟内有效；订单生成后请在 ${payWithinSeconds / 60} 分钟内付款`,
      `一年按 ${exchangeDaysPerYear} 个交易日，分钟线每日 ${rowsPerDay.minute} 行`,
      `每日 ${formatNumber(rowsPerDay.tick, 0)} 行`,
    ],
  },
];

let texts: string[];
beforeAll(async () => {
  texts = (await renderPages(sentences)).map(textOf);
}, 300_000);

it.each(sentences.map((page, at) => [nameOf(page), page.says, at] as const))(
  'the figures typed into sentences of %s are those that the code runs with',
  (_name, says, at) => {
    expect(says.filter((sentence) => !texts[at]!.includes(sentence))).toEqual([]);
  },
);
