import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import type { Action } from '#server/kernel/journal/actions.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal, type JournalEntry } from '#server/kernel/journal/journal.ts';
import { normaliseEmail } from '#server/kernel/text/email-address.ts';
import { normalisePhone } from '#server/kernel/text/phone-number.ts';
import { addressGroup } from './client-address.ts';

/** Journal action of a route, declared beside the route. */
export type Journalled = {
  action: Action;
  /** Returns the phone number or address that the request is about, as typed. */
  about?: (body: never) => string | undefined;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    journalled?: Journalled | undefined;
  }
}

/**
 * Upper bound of refusals that are journalled for an address; for all addresses together it is ten times as many. A flood of refusals must
 * not fill the disk (docs/security.md#journal). The log has every one.
 */
const refusalsPerMinute = 30;

const namesOfCodes = new Map<number, RefusalName>(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** Refusals of records that do not exist or belong to another account. The reply is the same, and both are journalled as refused access. */
const accessRefusals: ReadonlySet<string> = new Set<RefusalName>([
  'orderUnknown',
  'intentionUnknown',
  'licenceUnknown',
  'workspaceUnknown',
  'quotationUnknown',
]);
/** Pattern of our ids of orders, quotes, licences and workspaces. Any other text may be personal data. */
const ownId = /^(O-[0-9A-Z]{10}|(int|lic|ws)_[\w-]{16,22})$/;

/**
 * Journals routes that declare an action, cross-site posts and refused access, before the reply is sent. A request that fails the
 * contract's validation is left out, because it attempted nothing. If the journal cannot be written, an alert is logged and the reply stays
 * the same.
 * @param deviceOf shortens a User-Agent
 */
export function journalRequests(
  app: FastifyInstance,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  deviceOf: (userAgent: string) => string,
): void {
  const mayWriteRefusal = createMinuteBudget(refusalsPerMinute);
  app.addHook('onRequest', (request, _reply, done) => {
    const actor = {
      kind: 'visitor' as const,
      address: request.ip,
      device: deviceOf(request.headers['user-agent'] ?? '') || null,
      accountId: () => request.accountId,
      mayBeRefused: (now: Date) => mayWriteRefusal(addressGroup(request.ip), now),
    };
    actAs(actor, done);
  });

  app.addHook('onSend', async (request, reply) => {
    const entry = entryOf(request, reply);
    if (!entry) return;
    await journal(db, clock.now(), entry).catch((err: unknown) =>
      log.error({ alert: 'journal-failed', action: entry.action, err }, 'an entry of the journal was lost'),
    );
  });
}

function entryOf(request: FastifyRequest, reply: FastifyReply): JournalEntry | undefined {
  // A shed call attempted nothing, and its journal entry would load the database as much as the call itself.
  if (request.isShed) return undefined;
  const { url = 'unknown', config } = request.routeOptions;
  const { journalled } = config;
  const outcome = outcomeOf(reply);
  if (reply.statusCode === 403) return { action: 'cross-site-post', outcome, subject: url };
  if (!journalled && accessRefusals.has(outcome)) {
    return { action: 'access-refused', outcome, subject: idIn(request) ?? url };
  }
  if (!journalled || outcome === 'badInput') return undefined;
  return { action: journalled.action, outcome, contact: contactIn(journalled, request.body) };
}

/** Finds one of our ids in the path, else in the form, else in the query. */
function idIn({ params, body, query }: FastifyRequest): string | undefined {
  const values = [params, body, query].flatMap((input): unknown[] => Object.values(input ?? {}));
  return values.find((value) => typeof value === 'string' && ownId.test(value)) as string | undefined;
}

function outcomeOf({ statusCode, refusalCode }: FastifyReply): NonNullable<JournalEntry['outcome']> {
  if (refusalCode !== null) return namesOfCodes.get(refusalCode) ?? 'failed';
  return statusCode < 400 ? 'ok' : `http-${statusCode}`;
}

function contactIn({ about }: Journalled, body: unknown): string | undefined {
  const typed: unknown = body && about ? about(body as never) : undefined;
  if (typeof typed !== 'string') return undefined;
  return typed.includes('@') ? normaliseEmail(typed) : (normalisePhone(typed) ?? undefined);
}
