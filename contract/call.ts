import * as z from 'zod/mini';

/** Timeout of an ordinary call in the browser, in milliseconds (docs/behaviour.md#time-outs). */
export const callTimeoutMs = 3000;
/** Timeout of a trial application in the browser, in milliseconds (docs/behaviour.md#time-outs). */
export const trialTimeoutMs = 30_000;

type Fields = z.ZodMiniObject;

/**
 * One call of the API, as the browser and the server share it. `path` is below `/api`; its parameters are written `{name}`. `reply` has the
 * fields of a success besides `code` and `message`; a refusal has only those two.
 */
export type Call<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST';
  path: string;
  /** Encoding of the body: a form for all calls but one (docs/behaviour.md#calls). */
  encoding: 'form' | 'json';
  timeoutMs: number;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
};

const nothing = z.object({});
type Nothing = typeof nothing;

/** Defines a call with the usual defaults: form encoding, 3000 ms, no parameters, no query, an empty body. */
export function defineCall<
  Reply extends z.ZodMiniType,
  Params extends Fields = Nothing,
  Query extends Fields = Nothing,
  Body extends Fields = Nothing,
>(call: {
  method: 'GET' | 'POST';
  path: string;
  reply: Reply;
  encoding?: 'form' | 'json';
  timeoutMs?: number;
  params?: Params;
  query?: Query;
  body?: Body;
}): Call<Params, Query, Body, Reply> {
  return {
    encoding: 'form',
    timeoutMs: callTimeoutMs,
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    ...call,
  };
}

/** Builds the envelope of `data`: `{ code: 0, message: "ok", data }` (docs/behaviour.md#envelope). */
export function envelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ code: z.literal(0), message: z.string(), data });
}

/** Builds the schema of a success with its fields beside the code, as in the log-in calls (docs/behaviour.md#envelope). */
export function topLevel<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ code: z.literal(0), message: z.string(), ...shape });
}

/** A success without data. */
export const done = z.object({ code: z.literal(0), message: z.string() });

/** A refusal: HTTP 200 with a non-zero code, a message in the visitor's language and, for bad input, the field's name. */
export const refusal = z.object({
  code: z.int().check(z.gt(0)),
  message: z.string(),
  field: z.optional(z.string()),
});
