import type { Selectable } from 'kysely';
import type { CampusStanding } from '#contract/campus.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Database } from '#server/kernel/db/tables.ts';

export type ClassRow = Selectable<Database['campus_classes']>;

/** Reads the decision on an application, or undefined while it is pending. */
export function readClass(db: Db, reference: string): Promise<ClassRow | undefined> {
  return db.selectFrom('campus_classes').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export const campusStateNames: Readonly<Record<CampusStanding['state'], string>> = {
  received: '待审核',
  granted: '已批准',
  refused: '未批准',
  ended: '已结束',
};

/** Returns the state of a school's application; without a decision it is `received`. */
export function campusStateOf(row: ClassRow | undefined, now: Date): CampusStanding['state'] {
  if (!row) return 'received';
  if (row.state === 'refused') return 'refused';
  return row.state === 'granted' && row.until !== null && row.until > now ? 'granted' : 'ended';
}

/** Reads an application's status for its applicant and the operators. */
export async function readCampusStanding(db: Db, now: Date, reference: string): Promise<CampusStanding> {
  const row = await readClass(db, reference);
  const state = campusStateOf(row, now);
  return {
    state,
    reason: row?.reason ?? null,
    until: row?.until?.toISOString() ?? null,
    seats: row?.seats ?? null,
    taken: row?.seats == null ? 0 : 1 + (await countSeats(db, reference)),
    classCode: state === 'granted' ? (row?.code ?? null) : null,
  };
}

/** Counts the assigned seats, without the applicant's own. */
export async function countSeats(db: Db, reference: string): Promise<number> {
  const { taken } = await db
    .selectFrom('campus_seats')
    .select((row) => row.fn.countAll<number>().as('taken'))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return taken;
}
