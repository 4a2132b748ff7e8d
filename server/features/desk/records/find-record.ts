import type { DeskRole } from '#contract/desk.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed } from '#server/kernel/desk/declare.ts';
import type { ReadRecord, RecordKind } from '#server/kernel/desk/record-kind.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { rolesIn } from '#server/kernel/operators/operators.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

export type FoundRecord = ReadRecord & { kind: RecordKind; id: string };

/** The record of an id, if it is of a kind that these roles may look at. */
export async function findRecord(
  deps: Deps,
  kinds: readonly RecordKind[],
  { id, roles }: { id: string; roles: readonly DeskRole[] },
): Promise<FoundRecord | null> {
  const kind = kinds.find((one) => one.id.test(id));
  if (!kind || !isAllowed(kind, roles)) return null;
  const record = await kind.read(deps, id);
  return record && { ...withoutBlanks(record), kind, id };
}

/** A blank contact is none: or all without one would be relatives. */
function withoutBlanks(record: ReadRecord): ReadRecord {
  const { company, email, phone, ...who } = record.who;
  return { ...record, who: { ...who, company: company || null, email: email || null, phone: phone || null } };
}

/** The same for an action. @throws OpsError, alike for what does not exist and what is not theirs */
export async function requireRecord(deps: Deps, kinds: readonly RecordKind[], id: string): Promise<FoundRecord> {
  const found = await findRecord(deps, kinds, { id, roles: await rolesOfActor(deps.db) });
  if (!found) throw new OpsError('没有这条记录');
  return found;
}

/** What who acts may; everything at a terminal that needs no key yet. */
export async function rolesOfActor(db: Db): Promise<DeskRole[]> {
  const { name } = currentActor();
  if (name === null) return ['owner'];
  const row = await db
    .selectFrom('operators')
    .select('roles')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return rolesIn(row?.roles ?? '');
}
