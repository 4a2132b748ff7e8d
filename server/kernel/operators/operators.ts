import { sql } from 'kysely';
import { deskRoles, type DeskRole } from '#contract/desk.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { isAllowed } from '#server/kernel/desk/declare.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';

/** SQL expression for an operator's roles, with the replaced ones. */
const withFormerRoles = sql<string>`concat_ws(',', operators.former_roles, operators.roles)`;

/** Adds an operator, or restores a removed one. @returns the key, which is stored nowhere. @throws OpsError if the operator exists */
export async function addOperator(db: Db, now: Date, name: string, roles: readonly DeskRole[]): Promise<string> {
  const key = newToken();
  const given = { key_hash: hashToken(key), roles: roles.join(','), added_at: now, removed_at: null };
  const added = await db
    .insertInto('operators')
    .values({ name, ...given })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ...given, former_roles: withFormerRoles })
        .where((row) => row.or([row('operators.removed_at', 'is not', null), row('operators.key_hash', 'is', null)])),
    )
    .returning('name')
    .executeTakeFirst();
  if (!added) throw new OpsError(`操作员 ${name} 已存在`);
  return key;
}

/** Adds an operator without a key, who works with a browser only. @throws OpsError if the operator exists */
export async function addColleague(db: Db, now: Date, name: string, roles: readonly DeskRole[]): Promise<void> {
  await addOperator(db, now, name, roles);
  await db.updateTable('operators').set({ key_hash: null }).where('name', '=', name).execute();
}

/**
 * Removes an operator and revokes the key. The row remains, because the number of operators that ever existed decides whether two are
 * needed.
 * @throws OpsError if there is no such operator, or if fewer than two owners would remain
 */
export async function removeOperator(db: Db, now: Date, name: string): Promise<void> {
  await requireOwnersWithout(db, name);
  // An operator without a key must not appear to have had one.
  const none = hashToken(newToken());
  const gone = { key_hash: sql<string>`case when key_hash is null then null else ${none} end`, removed_at: now };
  await db.updateTable('operators').set(gone).where('name', '=', name).execute();
  // This also deletes sessions and recovery codes.
  await db.deleteFrom('desk_accounts').where('operator', '=', name).execute();
}

/** Sets the roles of an operator. @throws OpsError as `removeOperator` */
export async function setOperatorRoles(db: Db, name: string, roles: readonly DeskRole[]): Promise<void> {
  if (roles.includes('owner')) requireNamed(await listOperators(db), name);
  else await requireOwnersWithout(db, name);
  await db
    .updateTable('operators')
    .set({ roles: roles.join(','), former_roles: withFormerRoles })
    .where('name', '=', name)
    .execute();
}

/** Requires two remaining owners: one alone could not confirm anything that needs two. */
async function requireOwnersWithout(db: Db, name: string): Promise<void> {
  const operators = await listOperators(db);
  const { roles } = requireNamed(operators, name);
  const others = operators.filter((operator) => operator.name !== name && operator.roles.includes('owner'));
  if (roles.includes('owner') && others.length < 2)
    throw new OpsError('须保留至少两位 owner 操作员：请先新增一位，再移除');
}

function requireNamed<Operator extends { name: string }>(operators: readonly Operator[], name: string): Operator {
  const found = operators.find((operator) => operator.name === name);
  if (!found) throw new OpsError(`没有操作员 ${name}`);
  return found;
}

/** Replaces an operator's key. @returns the new one */
export async function renewOperatorKey(db: Db, name: string): Promise<string> {
  const key = newToken();
  await db
    .updateTable('operators')
    .set({ key_hash: hashToken(key) })
    .where('name', '=', name)
    .execute();
  return key;
}

export async function listOperators(db: Db) {
  const rows = await db
    .selectFrom('operators')
    .select(['name', 'roles', 'added_at'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, roles: rolesIn(row.roles) }));
}

/** Returns true once two operators have had one of these roles or been owners, removed ones and former roles included (decision 0103). */
export async function hadTwo(db: Db, roles: readonly DeskRole[]): Promise<boolean> {
  const operators = await db.selectFrom('operators').select(['roles', 'former_roles']).execute();
  return operators.filter((one) => isAllowed({ roles }, rolesIn(`${one.roles},${one.former_roles}`))).length >= 2;
}

/**
 * Returns true once there have been two owners. From then on only the colleague concerned sees a new link or key: another person with it
 * could act as two.
 */
export const hadTwoOwners = (db: Db) => hadTwo(db, []);

/** Returns true if an operator has or had a key: from the first one on, each command in a terminal needs a key. */
export async function isKeyNeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('operators').select('name').where('key_hash', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Finds a colleague by name; removed ones are not found. */
export async function findOperator(db: Db, name: string) {
  return (await listOperators(db)).find((one) => one.name === name);
}

/** Parses stored roles. Unknown names are ignored and grant nothing. */
export function rolesIn(stored: string): DeskRole[] {
  return deskRoles.filter((role) => stored.split(',').includes(role));
}

/**
 * Identifies an operator by key. Null while no operator has had a key: then the socket's token is enough, because the first operator is
 * added with it.
 * @throws OpsError for a missing or unknown key
 */
export async function requireOperator(
  db: Db,
  key: string | undefined,
): Promise<{ name: string; roles: DeskRole[] } | null> {
  const operators = await db.selectFrom('operators').select(['name', 'roles', 'key_hash', 'removed_at']).execute();
  if (operators.every(({ key_hash }) => key_hash === null)) return null;
  const own = operators.find(({ key_hash }) => key !== undefined && key_hash === hashToken(key));
  if (!own || own.removed_at !== null) throw new OpsError('需要操作员密钥：请用环境变量 OPS_KEY 或 OPS_KEY_FILE 提供');
  return { name: own.name, roles: rolesIn(own.roles) };
}

/** Returns the e-mail address of a colleague who works with a browser; null if removed. */
export async function readColleagueEmail(db: Db, operator: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('desk_accounts')
    .select('email')
    .where('operator', '=', operator)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}
