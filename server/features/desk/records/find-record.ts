import type { DeskRole } from '#contract/desk.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed } from '#server/kernel/desk/declare.ts';
import type { ReadRecord, RecordKind } from '#server/kernel/desk/record-kind.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { rolesIn } from '#server/kernel/operators/operators.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

export type FoundRecord = ReadRecord & { kind: RecordKind; id: string };

/** Finds a record by id if these roles may view its kind. */
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

/** Replaces blank contacts by null. Otherwise all records with a blank contact would be related. */
function withoutBlanks(record: ReadRecord): ReadRecord {
  const { company, email, phone, ...who } = record.who;
  return { ...record, who: { ...who, company: company || null, email: email || null, phone: phone || null } };
}

/** Finds a record that the actor may view. @throws OpsError, the same for a missing record and a forbidden one */
export async function requireRecord(deps: Deps, kinds: readonly RecordKind[], id: string): Promise<FoundRecord> {
  const found = await findRecord(deps, kinds, { id, roles: await rolesOfActor(deps.db) });
  if (!found) throw new OpsError('没有这条记录');
  return found;
}

/** Reads the actor's roles. A terminal that needs no key yet has the owner's role. */
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
