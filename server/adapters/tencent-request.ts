import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderRefused, type Clock } from '#server/kernel/ports/ports.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';

export type TencentKey = { secretId: string; secretKey: string };

/** A refusal with the provider's code. The message is dropped, because it may quote the receiver's number and errors are logged. */
export class TencentError extends ProviderRefused {
  readonly code: string;
  constructor(action: string, code: string, requestId: string) {
    super(`Tencent ${action}: ${code} (request ${requestId})`);
    this.code = code;
  }
}

/**
 * Errors that any request would get: an outage, wrong credentials, an account problem (https://cloud.tencent.com/document/api/382/52068).
 */
const forAll = /^(?:InternalError|AuthFailure|UnauthorizedOperation|RequestLimitExceeded|ResourceUnavailable)/;

type Signed = { host: string; service: string; action: string; payload: string; at: Date };

const contentType = 'application/json; charset=utf-8';
const signedHeaders = 'content-type;host;x-tc-action';

/**
 * Creates the `Authorization` header of a POST to `/`, TC3-HMAC-SHA256. Source: Tencent Cloud, "签名方法 v3",
 * https://cloud.tencent.com/document/api/362/4208
 */
export function signTencent(key: TencentKey, { host, service, action, payload, at }: Signed): string {
  const headers = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ['POST', '/', '', headers, signedHeaders, sha256(payload)].join('\n');
  const day = at.toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', unixSeconds(at), scope, sha256(request)].join('\n');
  const signingKey = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${key.secretKey}`);
  const signature = hmac(signingKey, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${key.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

const envelope = z.object({
  Response: z.looseObject({ RequestId: z.string(), Error: z.optional(z.object({ Code: z.string() })) }),
});

/**
 * Calls a Tencent Cloud API.
 * @param options.endpoint an origin; its host is signed
 * @returns the content of `Response`, parsed with `reply`
 * @throws TencentError for the provider's refusal; Error for an outage, a timeout, invalid JSON or an unexpected shape
 */
export async function callTencent<Reply extends z.ZodMiniType>(options: {
  key: TencentKey;
  endpoint: string;
  service: string;
  action: string;
  version: string;
  region?: string;
  parameters: Record<string, unknown>;
  reply: Reply;
  clock: Clock;
  timeoutMs: number;
}): Promise<z.output<Reply>> {
  const { key, endpoint, service, action, version, region, clock } = options;
  const payload = JSON.stringify(options.parameters);
  const at = clock.now();
  const response = await fetch(`${endpoint}/`, {
    method: 'POST',
    headers: {
      authorization: signTencent(key, { host: new URL(endpoint).host, service, action, payload, at }),
      'content-type': contentType,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-timestamp': unixSeconds(at),
      ...(region ? { 'x-tc-region': region } : {}),
    },
    body: payload,
    // A redirect would carry the code and the credentials' signature to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  if (!response.ok) throw new Error(`Tencent ${action}: HTTP ${response.status}`);
  const answer = envelope.safeParse(parseJson(await response.text()));
  if (!answer.success) throw new Error(`Tencent ${action}: unexpected answer`);
  const { RequestId: requestId, Error: refused } = answer.data.Response;
  if (refused && forAll.test(refused.Code))
    throw new Error(`Tencent ${action}: ${refused.Code} (request ${requestId})`);
  if (refused) throw new TencentError(action, refused.Code, requestId);
  const reply = options.reply.safeParse(answer.data.Response);
  if (!reply.success) throw new Error(`Tencent ${action}: unexpected answer (request ${requestId})`);
  return reply.data;
}

/** Parses a reply. The parser's own error is dropped, because it quotes the text, which must not be logged. */
function parseJson(text: string): unknown {
  try {
    return parseStorableJson(text);
  } catch {
    return null;
  }
}

function unixSeconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
