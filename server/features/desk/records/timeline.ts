import { sql } from 'kysely';
import type { DeskEvent } from '#contract/desk-record.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Declaration } from '#server/kernel/desk/declare.ts';
import { withoutSecrets } from '#server/kernel/text/without-secrets.ts';
import type { FoundRecord } from './find-record.ts';

/** Upper bound of events on a page; the newest are shown. */
const mostEvents = 200;
/** Titles of journal entries for events that the record's tables do not hold. */
const journalTitles: Readonly<Record<string, string>> = {
  'order-extended': '改付款期限',
  'licence-extended': '许可延长',
  'operation-proposed': '已提出，待第二位同事确认',
  'operation-confirmed': '第二位同事已确认',
};
/** Actions whose notes and mails are shown as separate events. */
const shown = new Set(['record-note', 'mail-send']);

/** Reads all events of a record, newest first. */
export async function readTimeline(
  db: Db,
  record: FoundRecord,
  declarations: readonly Declaration[],
): Promise<DeskEvent[]> {
  const own = record.events.map(({ at, what, title, text = null, actor = null }) => {
    return { at: at.toISOString(), what, title, text, actor, delivery: null };
  });
  const events = [
    ...own,
    ...(await readNotes(db, record.id)),
    ...(await readMails(db, record.id)),
    ...(await readJournal(db, record.id, declarations)),
  ];
  return events.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostEvents);
}

/**
 * Selects the events by customers and other colleagues after a moment. Mails that the site sends automatically are excluded: they follow from a
 * state change, and their time changes when they are sent.
 * @param seen the time of the newest entry that the writer has seen; empty if there was none
 */
export function newerThan(
  timeline: readonly DeskEvent[],
  { seen, writer }: { seen: string; writer: string | null },
): DeskEvent[] {
  const isBySite = ({ what, actor }: DeskEvent) => what === 'mail' && actor === null;
  return timeline.filter((one) => one.at > seen && one.actor !== writer && !isBySite(one));
}

async function readNotes(db: Db, id: string): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('record_notes')
    .select(['at', 'text', 'author'])
    .where('record', '=', id)
    .orderBy('at', 'desc')
    .limit(mostEvents)
    .execute();
  return rows.map(({ at, text, author }) => {
    return { at: at.toISOString(), what: 'note', title: '备注', text, actor: author, delivery: null };
  });
}

/** Reads the mails of a record: sent, received, queued and failed. */
async function readMails(db: Db, id: string): Promise<DeskEvent[]> {
  const kept = await db
    .selectFrom('record_mails')
    .selectAll()
    .where('record', '=', id)
    .orderBy('at', 'desc')
    .limit(mostEvents)
    .execute();
  const waiting = await db
    .selectFrom('jobs')
    .select([
      'created_at',
      sql<string>`payload ->> 'subject'`.as('subject'),
      sql<string>`payload ->> 'text'`.as('text'),
      sql<string>`payload -> 'to' ->> 'address'`.as('email'),
      sql<string | null>`payload ->> 'author'`.as('author'),
    ])
    .where('kind', '=', 'mail')
    .where(sql<string>`payload ->> 'about'`, '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return [
    ...waiting.map((mail) => ({
      at: mail.created_at.toISOString(),
      what: 'mail' as const,
      title: `${mail.subject} → ${mail.email}`,
      text: mail.author === null ? null : withoutSecrets(mail.text),
      actor: mail.author,
      delivery: 'waiting' as const,
    })),
    ...kept.map(({ at, direction, email, subject, text, author, state, is_automatic: isAutomatic, attachments }) => ({
      at: at.toISOString(),
      what: direction === 'out' ? ('mail' as const) : isAutomatic ? ('automatic' as const) : ('answer' as const),
      title: direction === 'in' ? subject : `${subject} → ${email}`,
      text,
      actor: direction === 'in' ? email : author,
      delivery: direction === 'in' ? null : state,
      ...(attachments && { attachments }),
    })),
  ];
}

async function readJournal(db: Db, id: string, declarations: readonly Declaration[]): Promise<DeskEvent[]> {
  // The subject follows the command's name. It is compared whole, because one account's number can be the prefix of another's.
  const commands = declarations.flatMap((one) => (one.kind === 'action' ? `${one.name} ${id}` : []));
  const rows = await db
    .selectFrom('journal')
    .select(['at', 'action', 'outcome', 'actor_name', 'subject'])
    .where('subject', 'in', [id, ...commands])
    .orderBy('at', 'desc')
    .limit(mostEvents)
    .execute();
  return rows.flatMap(({ at, action, outcome, actor_name: actor, subject }) => {
    const title = action === 'operator-command' ? titleOf(subject ?? '', declarations) : journalTitles[action];
    if (title === undefined) return [];
    const failed = outcome === 'ok' ? '' : '（没有办成）';
    return { at: at.toISOString(), what: 'journal', title: `${title}${failed}`, text: null, actor, delivery: null };
  });
}

/** Returns the title of an action, or undefined for a view. */
function titleOf(subject: string, declarations: readonly Declaration[]): string | undefined {
  const [name = ''] = subject.split(' ');
  if (shown.has(name)) return undefined;
  return declarations.find((one) => one.kind === 'action' && one.name === name)?.title;
}
