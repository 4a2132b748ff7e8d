import type { MarketTable } from '#contract/market-data.ts';
import type { MarketDataReply } from '#lib/api/market-calls.ts';

/** A table as the API answers with it. */
export function drawnReply(table: MarketTable): Pick<MarketDataReply, 'content' | 'text'> {
  return { content: { table }, text: JSON.stringify({ code: 0, message: 'ok', data: table }) };
}
