import type { z } from 'zod/mini';
import { ownActions, type JournalEntry, type listJournal } from '#contract/account-journal.ts';
import { maskAddress } from '#server/features/accounts/devices.ts';
import type { Db } from '#server/kernel/db/connection.ts';

/** Lists a page of the journal of the user's own account, newest first. */
export async function listOwnJournal(
  db: Db,
  userId: number,
  { page, page_size: pageSize }: { page: number; page_size: number },
): Promise<z.infer<typeof listJournal.reply>['data']> {
  const own = ownRows(db, userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toEntry), total, page, page_size: pageSize };
}

/** Reads the whole journal of the user's own account, for the export of their data. */
export async function readOwnJournal(db: Db, userId: number): Promise<JournalEntry[]> {
  return (await ownRows(db, userId).selectAll().orderBy('id').execute()).map(toEntry);
}

function ownRows(db: Db, userId: number) {
  return db.selectFrom('journal').where('account_id', '=', userId).where('action', 'in', ownActions);
}

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof ownRows>['selectAll']>['execute']>>[number];

function toEntry({ at, action, outcome, actor, device, address, subject }: Row): JournalEntry {
  const isVisitor = actor === 'user' || actor === 'visitor';
  return {
    at: at.toISOString(),
    action: action as JournalEntry['action'],
    done: outcome === 'ok',
    actor: actor as JournalEntry['actor'],
    // The owner must not see the devices and addresses of colleagues and providers.
    device: isVisitor ? (device ?? '') : '',
    address: isVisitor ? maskAddress(address ?? '') : '',
    subject: subject ?? '',
  };
}
