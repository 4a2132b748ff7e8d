import type * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import {
  dataApiAnswer,
  dataApiApiPath,
  dataApiError,
  sampleLicencePath,
  type DataApiEndpoint,
} from '#contract/data-api.ts';
import { exchange } from './client.ts';

/** A reply of the data API for a console, which shows refusals and HTTP errors as answers, too. */
export type DataApiReply = {
  status: number;
  /** Duration from the request to the last byte, measured in this browser. */
  elapsedMs: number;
  /** Uncompressed size of the body. */
  bytes: number;
  text: string;
  content: { table: z.output<typeof dataApiAnswer> } | { refused: z.output<typeof dataApiError> } | null;
};

const getSampleLicence = defineCall({
  method: 'GET',
  path: `${dataApiApiPath}${sampleLicencePath}`,
  reply: dataApiError,
});

/**
 * Reads the sample licence's text; null if there is none.
 * @throws TimedOutError, NetworkError
 */
export async function readSampleLicence(): Promise<string | null> {
  const reply = await exchange(getSampleLicence, {});
  return reply.ok ? (await reply.text()).trim() : null;
}

/**
 * Calls the data API with the sample licence. It bypasses the browser's cache, so that the measured time is real. The
 * licence may come from that cache; if there is none, its refusal is the reply.
 * @throws TimedOutError, NetworkError
 */
export async function askDataApi(
  { path, query }: DataApiEndpoint,
  given: Readonly<Record<string, string>>,
): Promise<DataApiReply> {
  const askedAt = performance.now();
  const licence = await exchange(getSampleLicence, {});
  const text = await licence.text();
  if (!licence.ok) return readReply(licence, text, askedAt);
  const call = defineCall({ method: 'GET', path: `${dataApiApiPath}${path}`, query, reply: dataApiAnswer });
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${text.trim()}` };
  const response = await exchange(call, given, { cache: 'no-store', headers });
  return readReply(response, await response.text(), startedAt);
}

function readReply({ status }: Response, text: string, startedAt: number): DataApiReply {
  const elapsedMs = performance.now() - startedAt;
  return { status, elapsedMs, bytes: new TextEncoder().encode(text).length, text, content: readContent(text) };
}

function readContent(text: string): DataApiReply['content'] {
  try {
    const json: unknown = JSON.parse(text);
    const refused = dataApiError.safeParse(json);
    if (refused.success) return { refused: refused.data };
    const answer = dataApiAnswer.safeParse(json);
    return answer.success ? { table: answer.data } : null;
  } catch {
    return null;
  }
}
