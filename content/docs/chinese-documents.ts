import { marketPushLimits } from '#contract/market-push.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { dataApiParameters, industries, styles } from '#lib/shared/quant/market-model.ts';
import { riskModelParameters } from '#lib/shared/quant/optimizer/risk-model.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import type { DocumentPage } from './document-pages.ts';
import { readDocument, type Document } from './documents.ts';

/** Reads a Chinese document of `/doc/{page}` with its figures. @throws Error as `readDocument` does */
export function chineseDocument(name: DocumentPage): Document {
  return readDocument(name, 'zh-CN', {
    daysPerYear: tradingDaysPerYear,
    riskWindow: riskModelParameters.windowDays,
    riskHalfLife: riskModelParameters.halfLifeDays,
    ...marketPushLimits,
    bufferedKib: marketPushLimits.bufferedBytes / 1024,
    idleSeconds: marketPushLimits.idleMs / 1000,
    ...modelValues(),
  });
}

/** The parameters of the sample market, as the code has them. */
function modelValues() {
  const percent = (value: number) => formatPercent(value, 0);
  const volatilities = styles.map(({ volatility }) => volatility);
  return {
    instrumentCount: dataApiParameters.instrumentCount,
    industryCount: industries.length,
    styleCount: styles.length,
    firstYear: dataApiParameters.firstYear,
    lastYear: dataApiParameters.lastYear,
    marketPremium: percent(dataApiParameters.marketPremium),
    marketCycle: dataApiParameters.marketCycle.map((value) => formatPercent(value, 0, { signed: true })).join('、'),
    marketVolatility: percent(dataApiParameters.marketVolatility),
    industryVolatility: percent(dataApiParameters.industryVolatility),
    styleLowest: formatPercent(Math.min(...volatilities)),
    styleHighest: formatPercent(Math.max(...volatilities)),
    specificLowest: percent(dataApiParameters.specificVolatility.lowest),
    specificHighest: percent(dataApiParameters.specificVolatility.highest),
    priceLimit: percent(dataApiParameters.priceLimit),
    persistence: dataApiParameters.volatilityPersistence,
    shock: dataApiParameters.volatilityOfVolatility,
  };
}
