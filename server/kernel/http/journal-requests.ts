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

/** What a route's outcome is journalled as, declared beside the route. */
export type Journalled = {
  action: Action;
  /** The number or address that the request is about, as typed. */
  about?: (body: never) => string | undefined;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    journalled?: Journalled | undefined;
  }
}

/**
 * Refusals of an address that are written down, and ten times as many of all addresses: a flood of them must not fill the disk
 * (docs/security.md#journal). The log has every one.
 */
const refusalsPerMinute = 30;

const namesOfCodes = new Map<number, RefusalName>(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** What is not the asker's is answered like what does not exist, and journalled as a refused access either way. */
const accessRefusals: ReadonlySet<string> = new Set<RefusalName>([
  'orderUnknown',
  'intentionUnknown',
  'licenceUnknown',
  'workspaceUnknown',
  'quotationUnknown',
]);
/** An id as we make them, of an order, a quote, a licence or a workspace: whatever else was typed may be a person's. */
const ownId = /^(O-[0-9A-Z]{10}|(int|lic|ws)_[\w-]{16,22})$/;

/**
 * Journals every route that declares an action, posts refused as another site's and refused access, before the answer goes out. A
 * request that the contract refuses has tried nothing and is left out. A journal that cannot be written is an alert and changes no answer.
 * @param deviceOf says a User-Agent in short words
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
  // Nothing was tried, and a write for each would keep the database as busy as the call.
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

/** Which of ours was asked for: in the path, else in the form, else in the query. */
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
