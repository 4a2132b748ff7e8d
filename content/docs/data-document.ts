import { dataApiApiPath, dataApiLimits } from '#contract/data-api.ts';
import type { Locale } from '#contract/locale.ts';
import { marketPushLimits, marketPushPath, marketPushReplay } from '#contract/market-push.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import type { ManualPage } from './document-pages.ts';
import { readDocument, type Document } from './documents.ts';

/** Reads a page of the data API's manual, by default the first, filled with the market's figures and the interface's limits. */
export function dataDocument(locale: Locale, page?: ManualPage): Document {
  const { days, instruments } = sampleMarket();
  return readDocument(page === undefined ? 'rqdata' : `rqdata-${page}`, locale, {
    instruments: instruments.length,
    from: days[0]!,
    to: days.at(-1)!,
    base: `${siteOrigin}/api${dataApiApiPath}`,
    // The quota of a trial's licence (docs/behaviour.md#data-api).
    dailyGigabytes: 1,
    sessionMinutes: dataApiLimits.sessionSeconds / 60,
    callsPerMinute: dataApiLimits.callsPerMinute,
    sampleCallsPerMinute: dataApiLimits.sampleCallsPerMinute,
    defaultRows: dataApiLimits.defaultRows,
    mostRows: dataApiLimits.mostRows,
    push: `${siteOrigin.replace(/^http/, 'ws')}/api${marketPushPath}`,
    pushLevels: marketPushReplay.levels,
    pushPerSecond: 1000 / marketPushReplay.intervalMs,
    pushConnections: marketPushLimits.connectionsPerAddress,
    pushInstruments: marketPushLimits.subscriptionsPerConnection,
    pushHeartbeatSeconds: marketPushLimits.heartbeatMs / 1000,
  });
}
