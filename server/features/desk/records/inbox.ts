import * as z from 'zod/mini';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineListing, isAllowed, type Declaration, type Listing } from '#server/kernel/desk/declare.ts';
import { choice, optional } from '#server/kernel/desk/fields.ts';
import { inWords, type RecordKind, type WaitingRecord } from '#server/kernel/desk/record-kind.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { readUnanswered, type Answer } from './answers.ts';
import { readCards, type Card } from './cards.ts';
import { rolesOfActor } from './find-record.ts';

const shows = ['mine', 'unassigned', 'overdue'] as const;
type Shown = (typeof shows)[number];
/** Characters of an answer's text that are shown. */
const mostAbout = 200;

/**
 * Creates the listing of all tasks that wait for the colleague (decision 0128). `declared` returns the declarations that define who may do what.
 */
export const inboxListing = (kinds: readonly RecordKind[], declared: () => readonly Declaration[]): Listing =>
  defineListing({
    name: 'inbox',
    title: '收件箱',
    does: '等待同事的全部事项：来信、留言、路演、校园许可、试用回访、转账核对、退款、交付、应聘；未答复的在前，最久的在前',
    roles: ['sales', 'support', 'finance', 'recruiter'],
    record: { kind: 'any', column: 'id', titles: ['who'] },
    tabs: 'show',
    filters: z.object({
      show: optional(
        choice(shows, { title: '只看', choices: { mine: '我负责的', unassigned: '无人负责', overdue: '已过期限' } }),
      ),
    }),
    paging: {
      key: 'id',
      sorts: { since: 'time', due: 'text', owner: 'text', what: 'text' },
      search: ['id', 'what', 'who', 'about', 'owner'],
    },
    nothing: '没有等待的事项',
    async count(deps) {
      const rows = await readWaiting(deps, { kinds, declared: declared() });
      const passes = passesOf(deps);
      const counted = shows.map((show) => [show, rows.filter(passes[show]).length] as const);
      return { all: rows.length, ...Object.fromEntries(counted) };
    },
    async read(deps, { filters, page }) {
      const { rows, next } = await page(
        deps.db,
        (await readWaiting(deps, { kinds, declared: declared() })).filter(
          filters.show === undefined ? () => true : passesOf(deps)[filters.show],
        ),
      );
      return { rows: (await Promise.all(rows.map((row) => withSender(deps, kinds, row)))).flat(), next };
    },
    columns: {
      id: ['编号', 'reference', (row) => row.id],
      what: ['事项', 'text', (row) => row.what],
      state: ['状态', 'state', (row) => row.state],
      who: ['来自', 'text', (row) => row.who],
      about: ['内容', 'text', (row) => row.about],
      since: ['自（北京时间）', 'time', (row) => row.since],
      days: ['已等天数', 'number', (row) => row.days],
      owner: ['负责人', 'text', (row) => row.owner],
      due: ['期限（北京时间）', 'day', (row) => row.due],
    },
  });

type Asked = { kinds: readonly RecordKind[]; declared: readonly Declaration[] };

/** Returns the filters of the tabs by a record's card. */
function passesOf({ clock }: Pick<Deps, 'clock'>): Record<Shown, (card: Card) => boolean> {
  const { name: me } = currentActor();
  const today = beijingDay(clock.now());
  return {
    mine: ({ owner }) => owner !== null && owner === me,
    unassigned: ({ owner }) => owner === null,
    overdue: ({ due }) => due !== null && due < today,
  };
}

async function readWaiting(deps: Deps, { kinds, declared }: Asked) {
  const { db, clock } = deps;
  const now = clock.now();
  const { name: me } = currentActor();
  const roles = await rolesOfActor(db);
  const visible = kinds.filter((kind) => isAllowed(kind, roles));
  const found = await Promise.all(
    visible.map(async (kind) =>
      ((await kind.waiting?.(deps)) ?? []).map((row) => ({ ...row, state: inWords(kind, row.state) })),
    ),
  );
  const own = new Set(declared.flatMap((one) => (isAllowed(one, roles) ? one.name : [])));
  // A record waits for its owner even if their roles do not allow its action.
  const waiting = (await withCards(db, found.flat())).filter(
    ({ action, owner }) => own.has(action) || (owner !== null && owner === me),
  );
  const known = waiting.map(({ id }) => id);
  const answers = await withCards(db, (await readUnanswered(db, visible, known)).map(toWaiting));
  const rows = [...waiting, ...answers].map((row) => ({
    ...row,
    days: Math.floor((now.getTime() - row.since.getTime()) / 86_400_000),
  }));
  // Each record has one row: the first of its tasks.
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toSorted(
    (a, b) => Number(b.isUnanswered) - Number(a.isUnanswered) || a.since.getTime() - b.since.getTime(),
  );
}

async function withCards<Row extends WaitingRecord>(db: Db, rows: readonly Row[]) {
  const cards = await readCards(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...(cards.get(row.id) ?? { owner: null, due: null }) }));
}

const answered = '来信待回复';

/** Converts an answer to a row, for a record that has no other task. */
function toWaiting({ record: id, email, subject, text, at }: Answer): WaitingRecord {
  const about = `${subject}：${text.slice(0, mostAbout)}`;
  return { id, what: answered, who: email, about, state: '', since: at, action: 'mail-send', isUnanswered: true };
}

/** Adds the customer and state to a row for an answer. Only called for the rows of a page, because reading a record takes many statements. */
async function withSender<Row extends WaitingRecord>(
  deps: Deps,
  kinds: readonly RecordKind[],
  row: Row,
): Promise<Row[]> {
  if (row.what !== answered) return [row];
  const kind = kinds.find((one) => one.id.test(row.id));
  const record = await kind?.read(deps, row.id);
  if (!kind || !record) return [];
  const { who, state } = record;
  return [{ ...row, who: who.company || who.name || row.who, state: inWords(kind, state) }];
}
