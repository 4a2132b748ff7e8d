import type { FastifyInstance } from 'fastify';
import type { DeskRecord } from '#contract/desk-record.ts';
import { deskCalls, type DeskRole } from '#contract/desk.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { deskGuard, isAtDesk, notFound } from '#server/features/desk/desk-guard.ts';
import { createLooks } from '#server/features/desk/looks.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed, type Declaration, type Listing } from '#server/kernel/desk/declare.ts';
import { inWords, mostRelated, type RecordFact, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { listOperators } from '#server/kernel/operators/operators.ts';
import { readCards } from './cards.ts';
import { findRecord, type FoundRecord } from './find-record.ts';
import { readMailOf } from './record-mail.ts';
import { searchRecords } from './search-records.ts';
import { readTimeline } from './timeline.ts';

type RecordDeps = Deps & { declarations: readonly Declaration[]; kinds: readonly RecordKind[] };

/** Serves a record with its timeline, related records and actions (decision 0128), and the search. */
export async function recordRoutes(app: FastifyInstance, deps: RecordDeps): Promise<void> {
  const { db, clock, kinds } = deps;
  const guard = deskGuard(deps);
  app.addHook('onRequest', async (request) => void (await guard.requireSession(request)));
  const noteLook = createLooks(clock);

  publicRoute(app, deskCalls.readDeskRecord, ({ body, request }) =>
    guard.asColleague(request, async ({ operator, roles }) => {
      const found = await findRecord(deps, kinds, { id: body.id, roles });
      if (!found || ![found.kind.kind, 'any'].includes(body.kind)) throw notFound();
      await noteLook(`${operator} ${found.id}`, () =>
        journal(db, clock.now(), { action: 'operator-command', accountId: null, subject: `record ${found.id}` }),
      );
      return { data: await describe(deps, found, roles) };
    }),
  );

  publicRoute(app, deskCalls.searchDesk, ({ body, request }) =>
    guard.asColleague(request, async ({ operator, roles }) => {
      const data = await searchRecords(deps, searchedBy(deps.declarations, roles), body.search);
      // The journal omits the search text, which may be a customer's number or address.
      await noteLook(JSON.stringify([operator, 'search', body.search]), () =>
        journal(db, clock.now(), { action: 'operator-command', accountId: null, subject: 'search' }),
      );
      return { data };
    }),
  );
}

/** Returns the listings that a desk-wide search covers and that the roles may view. */
function searchedBy(declarations: readonly Declaration[], roles: readonly DeskRole[]): Listing[] {
  return declarations.flatMap((one) =>
    one.kind === 'listing' && one.finds && isAtDesk(one) && isAllowed(one, roles) ? one : [],
  );
}

async function describe(deps: RecordDeps, record: FoundRecord, roles: readonly DeskRole[]): Promise<DeskRecord> {
  const { db, clock, declarations } = deps;
  const { kind, id, title, state, facts, who, files = [] } = record;
  const { owner = null, due = null } = (await readCards(db, [id])).get(id) ?? {};
  const own = declarations.filter((one) => isAtDesk(one) && isAllowed(one, roles));
  return {
    kind: kind.kind,
    called: kind.title,
    id,
    title,
    state: inWords(kind, state),
    owner,
    due,
    isOverdue: due !== null && due < beijingDay(clock.now()),
    facts: facts.flatMap(toFact),
    timeline: await readTimeline(db, record, declarations),
    related: await readRelated(deps, record, roles),
    files: files.flatMap((file) =>
      own.some(({ name }) => name === file.name) ? { ...file, input: { ...file.input } } : [],
    ),
    actions: own.flatMap((one) => offer(one, record)),
    isSomeones: Boolean(who.name || who.company || who.phone),
    mail: await readMailOf(deps, record),
    colleagues: (await listOperators(db)).flatMap((one) => (isAllowed(kind, one.roles) ? one.name : [])),
  };
}

/** Formats a fact like a cell of a listing; an empty fact is left out. */
function toFact([title, kind, value]: RecordFact): DeskRecord['facts'] {
  if (value === null || value === undefined || value === '') return [];
  if (value instanceof Date) return [{ title, kind, value: value.toISOString() }];
  return [{ title, kind, value: kind === 'money' && typeof value === 'number' ? yuanFromFen(value) : value }];
}

/** Offers an action if the record's state allows it, with its known form values. */
function offer(
  declaration: Declaration,
  { kind, id, state, who, values: own = {} }: FoundRecord,
): DeskRecord['actions'] {
  if (declaration.kind !== 'action') return [];
  const on = declaration.on?.find((one) => one.kind === kind.kind);
  if (!on || (on.states && !on.states.includes(state))) return [];
  const { name, company, email, phone } = who;
  const values: Readonly<Record<string, string | null>> = { name, company, email, phone, ...own };
  const subject = on.value === undefined ? id : values[on.value];
  if (!subject) return [];
  const more = Object.entries(on.with ?? {}).flatMap(([field, value]) =>
    values[value] ? [[field, values[value]] as const] : [],
  );
  return [{ name: declaration.name, input: { [on.field]: subject }, initial: Object.fromEntries(more) }];
}

/** Reads the related records of each kind that the roles may view. */
async function readRelated(
  deps: RecordDeps,
  { who, id: own }: FoundRecord,
  roles: readonly DeskRole[],
): Promise<DeskRecord['related']> {
  const visible = deps.kinds.filter((kind) => isAllowed(kind, roles));
  const related = await Promise.all(
    visible.map(async (kind) => {
      const rows = (await kind.of(deps, who)).filter(({ id }) => id !== own).slice(0, mostRelated);
      return {
        kind: kind.kind,
        called: kind.title,
        rows: rows.map(({ id, title, state, at }) => ({
          id,
          title,
          state: inWords(kind, state),
          at: at.toISOString(),
        })),
      };
    }),
  );
  return related.filter(({ rows }) => rows.length > 0);
}
