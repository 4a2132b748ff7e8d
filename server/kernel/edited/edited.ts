import { sql } from 'kysely';
import { announcementOf } from '#content/announcements.ts';
import type { Opening } from '#content/openings/opening.ts';
import { openOpenings, readOpenings, withEdited } from '#content/openings/openings.ts';
import { hoursOf } from '#content/road-show/road-show-hours.ts';
import type { EditedItem, EditedKind } from '#contract/edited.ts';
import type { RoadShowHours } from '#contract/road-show-hours.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** Reads the changes in force on a day in Beijing: for each text, the latest version that has taken effect and was not undone. */
export async function readEdited(db: Db, day: string): Promise<EditedItem[]> {
  const rows = await db
    .selectFrom('edited_content as edit')
    .distinctOn(['edit.kind', 'edit.content_id'])
    .select(['edit.kind', 'edit.content_id as id', 'edit.revision', 'edit.body'])
    .where('edit.undoes', 'is', null)
    .where('edit.effective_day', '<=', day)
    .where((row) => {
      const undo = row.selectFrom('edited_content as undo').select('undo.revision');
      return row.not(row.exists(undo.whereRef('undo.undoes', '=', 'edit.revision')));
    })
    .orderBy('edit.kind')
    .orderBy('edit.content_id')
    .orderBy('edit.effective_day', 'desc')
    .orderBy('edit.revision', 'desc')
    .execute();
  return rows.map(({ kind, id, revision, body }) => ({ kind, id, revision, body }));
}

/** Reads the changes in force now from the database; this process's copy may be outdated. */
const readNow = ({ db, clock }: Reader) => readEdited(db, beijingDay(clock.now()));

/** Reads every opening, with the editors' changes applied. */
export async function readOpeningsNow(deps: Reader): Promise<Opening[]> {
  return withEdited(readOpenings(), await readNow(deps));
}

/** Reads the openings that accept applications now. */
export async function readOpenOpenings(deps: Reader): Promise<Opening[]> {
  return openOpenings(deps.clock.now(), await readOpeningsNow(deps));
}

export async function readRoadShowHours(deps: Reader): Promise<RoadShowHours> {
  return hoursOf(await readNow(deps));
}

export async function readAnnouncement(deps: Reader, locale: Parameters<typeof announcementOf>[0]) {
  return announcementOf(locale, await readNow(deps), beijingDay(deps.clock.now()));
}

/** Reads the number of changes, which is one row. */
export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('edited_revision').select('revision').executeTakeFirst();
  return row?.revision ?? 0;
}

type Edit = { kind: EditedKind; id: string; body: object | null; effectiveDay: string; undoes?: number };

/**
 * Stores a change as part of the caller's transaction. Each change locks the one counter row, so revisions become visible in order.
 * @returns its revision
 */
export async function saveEdit({ db, clock }: Reader, { kind, id, body, effectiveDay, undoes }: Edit): Promise<number> {
  const { revision } = await db
    .insertInto('edited_revision')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ revision: sql`edited_revision.revision + 1` }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('edited_content')
    .values({
      revision,
      kind,
      content_id: id,
      body: body && toJson(body),
      effective_day: effectiveDay,
      author: currentActor().name,
      undoes: undoes ?? null,
      created_at: clock.now(),
    })
    .execute();
  return revision;
}
