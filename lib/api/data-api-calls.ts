import type * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { marketAnswer, marketApiPath, marketError, sampleLicencePath, type MarketEndpoint } from '#contract/data-api.ts';
import { exchange } from './client.ts';

/** A reply of the market interface as a console shows it: refusals and HTTP errors are answers, too. */
export type MarketReply = {
  status: number;
  /** From the request to the last byte, measured in this browser. */
  elapsedMs: number;
  /** Of the body, uncompressed. */
  bytes: number;
  text: string;
  content: { table: z.output<typeof marketAnswer> } | { refused: z.output<typeof marketError> } | null;
};

const getSampleLicence = defineCall({
  method: 'GET',
  path: `${marketApiPath}${sampleLicencePath}`,
  reply: marketError,
});

/**
 * Asks the market interface with the sample licence, past the browser's cache, so that the time is a real one. The licence may come from
 * that cache; where there is none, its refusal is the reply.
 * @throws TimedOutError, NetworkError
 */
export async function askMarket(
  { path, query }: MarketEndpoint,
  given: Readonly<Record<string, string>>,
): Promise<MarketReply> {
  const askedAt = performance.now();
  const licence = await exchange(getSampleLicence, {});
  const text = await licence.text();
  if (!licence.ok) return readReply(licence, text, askedAt);
  const call = defineCall({ method: 'GET', path: `${marketApiPath}${path}`, query, reply: marketAnswer });
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${text.trim()}` };
  const response = await exchange(call, given, { cache: 'no-store', headers });
  return readReply(response, await response.text(), startedAt);
}

function readReply({ status }: Response, text: string, startedAt: number): MarketReply {
  const elapsedMs = performance.now() - startedAt;
  return { status, elapsedMs, bytes: new TextEncoder().encode(text).length, text, content: readContent(text) };
}

function readContent(text: string): MarketReply['content'] {
  try {
    const json: unknown = JSON.parse(text);
    const refused = marketError.safeParse(json);
    if (refused.success) return { refused: refused.data };
    const answer = marketAnswer.safeParse(json);
    return answer.success ? { table: answer.data } : null;
  } catch {
    return null;
  }
}
