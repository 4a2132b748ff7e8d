import { refusal, type Call } from '#contract/call.ts';
import { getPrice, type MarketTable } from '#contract/market-data.ts';
import { exchange } from './client.ts';

/** A reply of the synthetic market's data API as a console shows it: refusals and HTTP errors are answers, too. */
export type MarketDataReply = {
  status: number;
  /** From the request to the last byte, measured in this browser. */
  elapsedMs: number;
  /** Of the body, uncompressed. */
  bytes: number;
  text: string;
  content: { table: MarketTable } | { refused: { code: number; message: string; field?: string | undefined } } | null;
};

/**
 * Asks the server itself, past the browser's cache, so that the time is a real one.
 * @throws TimedOutError, NetworkError
 */
export async function askMarketData(call: Call, query: Readonly<Record<string, string>>): Promise<MarketDataReply> {
  const startedAt = performance.now();
  const response = await exchange(call, query, { cache: 'no-store' });
  const text = await response.text();
  const elapsedMs = performance.now() - startedAt;
  return {
    status: response.status,
    elapsedMs,
    bytes: new TextEncoder().encode(text).length,
    text,
    content: readContent(text),
  };
}

/** All calls of this API answer with the same table. */
function readContent(text: string): MarketDataReply['content'] {
  try {
    const json: unknown = JSON.parse(text);
    const refused = refusal.safeParse(json);
    if (refused.success) return { refused: refused.data };
    const reply = getPrice.reply.safeParse(json);
    return reply.success ? { table: reply.data.data } : null;
  } catch {
    return null;
  }
}
