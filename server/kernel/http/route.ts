import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refusal, type Call } from '#contract/call.ts';
import type { Locale } from '#contract/locale.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import type { Session } from '#server/kernel/sessions/sessions.ts';
import { localeOf } from './answer-error.ts';
import type { Journalled } from './journal-requests.ts';

type Fields = z.ZodMiniObject;

/** Arguments of a handler: parsed input, the visitor's language, and the session of a signed-in route. */
export type Handled<C extends Call> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The reply without the fields that every success has. */
type Answer<C extends Call> = Omit<z.input<C['reply']>, 'code' | 'message'>;

/** Journal declaration of a call (`journal-requests.ts`). */
type JournalledCall<B extends Fields> = Pick<Journalled, 'action'> & {
  about?: (body: z.output<B>) => string | undefined;
};

/** Serves a call to all visitors, signed in or not. @param journalled for calls that the security journal records */
export function publicRoute<P extends Fields, Q extends Fields, B extends Fields, R extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  handle: (handled: Handled<Call<P, Q, B, R>>) => Promise<Answer<Call<P, Q, B, R>>>,
  journalled?: JournalledCall<B>,
): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { journalled },
    // A body may be JSON or a form; only the parsed body matters.
    schema: {
      params: call.params,
      querystring: call.query,
      ...(call.method === 'POST'
        ? {
            body: z.pipe(
              z.transform((body) => body ?? {}),
              call.body,
            ),
          }
        : {}),
      response: { 200: z.union([call.reply, refusal]) },
    },
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        locale: localeOf(request),
        request,
        reply,
      });
      return { code: 0, message: 'ok', ...answer };
    },
  });
}

/** Serves a call to signed-in users only. Others are refused before the handler runs. */
export function signedInRoute<P extends Fields, Q extends Fields, B extends Fields, R extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  handle: (handled: Handled<Call<P, Q, B, R>> & { session: Session }) => Promise<Answer<Call<P, Q, B, R>>>,
  journalled?: JournalledCall<B>,
): void {
  const handleSignedIn = async (handled: Handled<Call<P, Q, B, R>>) => {
    const session = await handled.request.session();
    if (!session) throw new Refusal('notSignedIn');
    return handle({ ...handled, session });
  };
  publicRoute(app, call, handleSignedIn, journalled);
}
