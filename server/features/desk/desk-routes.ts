import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { deskCalls, deskFileMost, deskPageSize } from '#contract/desk.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import {
  isAllowed,
  referenceOf,
  type Action,
  type Declaration,
  type Listing,
  type Outcome,
} from '#server/kernel/desk/declare.ts';
import { checkInput, describeFields, repeatable } from '#server/kernel/desk/fields.ts';
import { queryOf } from '#server/kernel/desk/pages.ts';
import { readWholeSheet } from '#server/kernel/desk/read-sheet.ts';
import { stateToneOf } from '#server/kernel/desk/state-tones.ts';
import { publicRoute, type Handled } from '#server/kernel/http/route.ts';
import { actAs, currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { listProposals, type Proposal } from '#server/kernel/operators/second-person.ts';
import { toCsv, type Sheet } from '#server/kernel/ops/sheet.ts';
import { toWorkbook } from '#server/kernel/ops/workbook-aside.ts';
import { withoutLicences } from '#server/kernel/text/without-secrets.ts';
import { actOnce } from './act-once.ts';
import { keyOf, toCells } from './cells.ts';
import { deskGuard, isAtDesk, requireDeclared, requireProof } from './desk-guard.ts';
import { createLooks } from './looks.ts';

/** Upper bound of a body: a file in base64 with its metadata. */
const mostBody = Math.ceil((deskFileMost * 4) / 3) + 64 * 1024;

/** Serves the desk's actions and listings to browsers. The command line is built from the same declarations. */
export async function deskRoutes(
  app: FastifyInstance,
  { declarations, ...deps }: Deps & { declarations: readonly Declaration[] },
): Promise<void> {
  const { db, clock } = deps;
  const guard = deskGuard(deps);
  // The session is checked before the body is parsed. Otherwise a validation error would reveal to strangers that the call exists.
  app.addHook('onRequest', async (request) => void (await guard.requireSession(request)));

  const noteLook = createLooks(clock);

  /** Runs `work` as a colleague and journals the action or view. */
  async function journalled<Result>(
    declaration: Declaration,
    input: Record<string, unknown>,
    work: () => Promise<Result>,
    /** Key of a view; repeats of it are journalled once in a while. */
    look?: string,
    /** Marks the journal entry as an export of rows. */
    isExport = false,
  ): Promise<Result> {
    const subject = [declaration.name, ...(isExport ? ['export'] : referenceOf(declaration, input))].join(' ');
    const entry = { action: 'operator-command', accountId: null, subject } as const;
    const result = await work().catch(async (error: unknown) => {
      await journal(db, clock.now(), { ...entry, outcome: 'failed' });
      throw error;
    });
    const note = () => journal(db, clock.now(), entry);
    await (look === undefined ? note() : noteLook(look, note));
    return result;
  }

  publicRoute(app, deskCalls.getDeskDeclarations, async ({ request }) => {
    const { roles } = await guard.requireSession(request);
    return { data: describe(declarations.filter((one) => isAtDesk(one) && isAllowed(one, roles))) };
  });

  // The counts name no record, so they are not journalled as a view.
  publicRoute(app, deskCalls.countDeskWaiting, ({ request }) =>
    guard.asColleague(request, async ({ operator, roles }) => {
      const own = declarations.filter((one) => isAtDesk(one) && isAllowed(one, roles));
      const counts: Record<string, Record<string, number>> = {};
      // The counts run in sequence, to hold one connection at a time.
      for (const one of own) if (one.kind === 'listing' && one.count) counts[one.name] = await one.count(deps);
      const actions = own.filter((one) => one.kind === 'action');
      const proposals = await listProposals(deps, actions);
      counts['approvals'] = { all: proposals.filter((row) => row.proposed_by !== operator).length };
      return { data: { counts } };
    }),
  );

  publicRoute(app, deskCalls.readDeskListing, ({ params, query, request }) =>
    guard.asColleague(request, async ({ operator, roles }) => {
      const listing = requireDeclared(declarations, 'listing', { name: params.listing, roles });
      const { search, sort, order, cursor, ...given } = query;
      const asked = { search, sort, cursor, ascending: order && order === 'asc', most: deskPageSize };
      const filters = checkInput(listing.filters, withFlags(listing, given));
      // Each further page is a separate view, since pages are not loaded automatically.
      const look = cursor === undefined ? JSON.stringify([operator, listing.name, filters, search]) : undefined;
      const read = async () => {
        const page = await listing.read(deps, queryOf(listing.paging, filters, asked) as never);
        return {
          data: {
            rows: page.rows.map((row) => toCells(listing, row)),
            keys: page.rows.map(keyOf(listing)),
            next: page.next,
          },
        };
      };
      return journalled(listing, filters, read, look);
    }),
  );

  publicRoute(app, deskCalls.exportDeskListing, (asked) =>
    exportListing(asked, async (sheet) => ({ csv: toCsv(sheet) })),
  );

  publicRoute(app, deskCalls.exportDeskWorkbook, (asked) =>
    exportListing(asked, async (sheet) => ({ xlsxBase64: (await toWorkbook(sheet)).toString('base64') })),
  );

  publicRoute(app, deskCalls.listDeskProposals, ({ request }) =>
    guard.asColleague(request, async ({ operator, roles }) => {
      const own = declarations.filter((one) => one.kind === 'action' && isAtDesk(one) && isAllowed(one, roles));
      const rows = await listProposals(deps, own);
      await journal(db, clock.now(), { action: 'operator-command', accountId: null, subject: 'proposals' });
      return { data: { proposals: rows.map((row) => toProposal(row, operator)) } };
    }),
  );

  await app.register(async (own) => {
    // The body may contain a file.
    own.addHook('onRoute', (route) => {
      route.bodyLimit = mostBody;
    });
    publicRoute(own, deskCalls.actAtDesk, act);
  });

  function exportListing<Data>(
    { params, body, request }: Pick<Handled<(typeof deskCalls)['exportDeskListing']>, 'params' | 'body' | 'request'>,
    write: (sheet: Sheet) => Promise<Data>,
  ) {
    return guard.asColleague(request, async (session) => {
      const listing = requireDeclared(declarations, 'listing', { name: params.listing, roles: session.roles });
      requireProof(session);
      const filters = checkInput(listing.filters, withFlags(listing, body.filters));
      const work = async () => ({
        data: await write(await readWholeSheet(deps, listing, filters, { search: body.search })),
      });
      return journalled(listing, filters, work, undefined, true);
    });
  }

  function act({ params, body, request }: Handled<(typeof deskCalls)['actAtDesk']>) {
    return guard.asColleague(request, async (session) => {
      const action = requireDeclared(declarations, 'action', { name: params.name, roles: session.roles });
      if (action.recentProof) requireProof(session);
      const input = checkInput(action.input, body.input);
      const { idempotency_key: key } = body;
      const work = () =>
        journalled(action, input, () => askFor(action, body, () => action.run(deps, input as never, body.confirm)));
      const press = { operator: session.operator, asked: JSON.stringify([action.name, body.input]) };
      const outcome = await (key === undefined ? work() : actOnce(deps, { ...press, key }, work));
      return { data: toOutcome(outcome, action.name) };
    });
  }
}

/** Converts flags, which arrive as text, to booleans. */
function withFlags({ filters }: Listing, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flags = new Set(describeFields(filters).flatMap(({ name, kind }) => (kind === 'flag' ? name : [])));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, flags.has(name) ? value === 'true' || value === true : value]),
  );
}

/** Runs an action with its repeatable input in the context, so that a second colleague can confirm the same. */
function askFor<Result>(action: Action, { input }: { input: Record<string, unknown> }, work: () => Result): Result {
  return actAs({ ...currentActor(), asked: repeatable(action.input, input), doing: action.title }, work);
}

function toProposal(
  { id, command, subject, terms: stored, input, proposed_by: proposedBy, proposed_at: at }: Proposal,
  operator: string,
) {
  const isOwn = proposedBy === operator;
  // A reason may quote a leaked licence text.
  const terms = withoutLicences(stored);
  return { id, action: command, subject, terms, proposedBy, proposedAt: at.toISOString(), isOwn, input };
}

type Reply<C extends { reply: z.ZodMiniType }> = z.input<C['reply']> extends { data: infer Data } ? Data : never;

function describe(own: readonly Declaration[]): Reply<(typeof deskCalls)['getDeskDeclarations']> {
  const described = ({ name, title, does, area = 'system' }: Declaration, input: z.ZodMiniObject) => ({
    name,
    title,
    does,
    area,
    fields: describeFields(input),
  });
  return {
    actions: own.flatMap((one) => {
      if (one.kind !== 'action') return [];
      const { recentProof = false, preview = false, keepsOmitted = false, secondPerson = null } = one;
      const on = (one.on ?? []).flatMap(({ kind, field, value }) => (value === undefined ? { kind, field } : []));
      return { ...described(one, one.input), recentProof, preview, keepsOmitted, secondPerson, on };
    }),
    listings: own.flatMap((one) => {
      if (one.kind !== 'listing') return [];
      const { record = null, board = null, week = null, chart = null, tabs = null, acts = [], offers = [] } = one;
      const { sorts, ascending = false } = one.paging;
      const columns = Object.entries(one.columns).map(([id, [title, kind, , names]]) => ({
        id,
        title,
        kind,
        ...(names && { names: { ...names } }),
      }));
      return {
        ...described(one, one.filters),
        columns,
        sorts: Object.keys(sorts),
        ascending,
        record: record && { ...record, titles: [...(record.titles ?? [])] },
        tabs,
        acts: acts.map(({ where = {}, ...act }) => ({ ...act, where: { ...where } })),
        offers: [...offers],
        board,
        week,
        chart,
      };
    }),
    tones: { ...stateToneOf },
  };
}

function toOutcome(outcome: Outcome, name: string): Reply<(typeof deskCalls)['actAtDesk']> {
  const nothing = { text: null, fileBase64: null, fileName: null, fileType: null, preview: null };
  // The second colleague, who confirms, does not need the customer's credential.
  if (typeof outcome === 'string') return { ...nothing, text: withoutLicences(outcome) };
  if (outcome instanceof Uint8Array)
    return toOutcome({ fileName: name, fileType: 'application/octet-stream', bytes: outcome }, name);
  if ('bytes' in outcome) {
    const { fileName, fileType, bytes, text = null } = outcome;
    return { ...nothing, text, fileName, fileType, fileBase64: Buffer.from(bytes).toString('base64') };
  }
  return { ...nothing, preview: { ...outcome, text: withoutLicences(outcome.text), input: { ...outcome.input } } };
}
