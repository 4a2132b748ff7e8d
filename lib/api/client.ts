import ky, { isTimeoutError, type AfterResponseHook, type KyResponse, type RetryOptions } from 'ky';
import * as z from 'zod/mini';
import { refusal, type Call } from '#contract/call.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { BadReplyError, HttpError, NetworkError, RefusedError, TimedOutError } from './call-errors.ts';
import { retryDelayMs } from './retry-delay.ts';
import { hearServerTime } from './server-clock.ts';
import { toWire, type Camel } from './wire-names.ts';

/** The fields of one part of a call; an empty part adds none. */
type Given<Part extends z.ZodMiniObject> = string extends keyof z.input<Part> ? unknown : z.input<Part>;

/** Input of a call: the body's, query's and path's fields in one object, in camel case. */
export type CallInput<C extends Call> = Camel<Given<C['body']> & Given<C['query']> & Given<C['params']>>;
export type CallReply<C extends Call> = z.output<C['reply']>;

/**
 * Makes a call of the contract: `/api`, forms, the call's own timeout. A GET is retried once after a timeout and twice
 * after a 503. A POST is never retried, because it may have succeeded. A `file` is sent unchanged as the body; aborting
 * `signal` causes a NetworkError. Shows nothing: the caller chooses between a field error and a toast.
 * @throws RefusedError, TimedOutError, HttpError, NetworkError, BadReplyError
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  file?: Blob,
  signal?: AbortSignal,
): Promise<CallReply<C>> {
  const response = await exchange(call, input, { ...(file && { file }), ...(signal && { signal }) });
  if (!response.ok) throw await httpError(response);
  return parseReply(call, await response.json().catch(() => undefined));
}

/**
 * Makes a call like `send` and returns the raw response, for callers that show the reply themselves.
 * @throws TimedOutError, NetworkError
 */
export async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  {
    file,
    ...options
  }: { file?: Blob; cache?: RequestCache; signal?: AbortSignal; headers?: Readonly<Record<string, string>> } = {},
): Promise<KyResponse> {
  const given = input as Record<string, unknown>;
  const pick = (fields: z.ZodMiniObject) => toWire(given, fields.shape);
  const params = pick(call.params);
  const url = `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
  try {
    const response = await http(url, {
      method: call.method,
      timeout: call.timeoutMs,
      searchParams: Object.fromEntries(
        Object.entries(call.query.def.catchall ? others(given, call) : pick(call.query)).map(asText),
      ),
      ...(call.method === 'GET'
        ? { retry: askAgain, hooks: { afterResponse: [askAgainWhenShed] } }
        : payloadOf(call, file ?? pick(call.body))),
      ...options,
    });
    hearServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    if (isTimeoutError(error)) throw new TimedOutError(url, call.timeoutMs);
    throw new NetworkError(`no connection to ${url}`, { cause: error });
  }
}

const http = ky.create({
  throwHttpErrors: false,
  retry: 0,
  hooks: {
    beforeRequest: [({ request }) => request.headers.set('accept-language', pageLocale())],
  },
});

const mostRetries = 2;

/** The timeout applies to each try. A failed connection is not retried. */
const askAgain: RetryOptions = {
  limit: mostRetries,
  shouldRetry: ({ error, retryCount }) => isTimeoutError(error) && retryCount === 1,
};

/**
 * A 503 means that the server is briefly overloaded (server/kernel/http/shed-load.ts): the call is retried before a
 * visitor sees an error.
 */
const askAgainWhenShed: AfterResponseHook = ({ response, retryCount }) =>
  response.status === 503 && retryCount < mostRetries
    ? ky.retry({ delay: retryDelayMs(retryCount + 1, Math.random) })
    : undefined;

const errorBody = z.object({ message: z.string() });

function payloadOf(call: Call, body: Record<string, unknown> | Blob) {
  if (body instanceof Blob) return { body: new Blob([body], { type: 'application/octet-stream' }) };
  return call.encoding === 'json' ? { json: body } : { body: new URLSearchParams(Object.entries(body).map(asText)) };
}

/** Returns the fields of a query that accepts any name: all that are not part of the path. */
function others(given: Record<string, unknown>, { params }: Call): Record<string, unknown> {
  const names = Object.keys(given).filter((name) => !(name in params.shape));
  return toWire(given, Object.fromEntries(names.map((name) => [name, true])));
}

function asText([name, value]: [string, unknown]): [string, string] {
  return [name, Array.isArray(value) ? value.join(',') : String(value)];
}

function parseReply<C extends Call>(call: C, json: unknown): CallReply<C> {
  const refused = refusal.safeParse(json);
  if (refused.success) throw new RefusedError(refused.data);
  const reply = call.reply.safeParse(json);
  if (!reply.success) throw new BadReplyError(`unexpected reply from ${call.path}`);
  return reply.data as CallReply<C>;
}

/** Reads the message of an error. Only JSON is the API's own: a proxy's error page is not in the visitor's language. */
async function httpError(response: KyResponse): Promise<HttpError> {
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined));
  return new HttpError(response.status, parsed.success ? parsed.data.message : '');
}
