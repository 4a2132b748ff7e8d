import type { Db } from '#server/kernel/db/connection.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';

/** What an operator may be called. @throws OpsError */
export function requireOperatorName(name = ''): string {
  if (!/^[a-z][a-z0-9._-]{1,31}$/.test(name))
    throw new OpsError('操作员名称应为 2 至 32 位小写字母、数字与 . _ -，以字母开头');
  return name;
}

/** Adds an operator, or one again who was removed. @returns the key, which is kept nowhere else. @throws OpsError when there is such an operator */
export async function addOperator(db: Db, now: Date, name: string): Promise<string> {
  const key = newToken();
  const given = { key_hash: hashToken(key), added_at: now, removed_at: null };
  const added = await db
    .insertInto('operators')
    .values({ name, ...given })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(given).where('operators.removed_at', 'is not', null))
    .returning('name')
    .executeTakeFirst();
  if (!added) throw new OpsError(`操作员 ${name} 已存在`);
  return key;
}

/**
 * The operator's key opens nothing from now on. The row stays: how many operators there have been decides whether two are needed.
 * @throws OpsError when there is no such operator, or fewer than two would be left of two or more: nothing could be confirmed any more
 */
export async function removeOperator(db: Db, now: Date, name: string): Promise<void> {
  const operators = await listOperators(db);
  if (!operators.some((operator) => operator.name === name)) throw new OpsError(`没有操作员 ${name}`);
  if (operators.length <= 2) throw new OpsError('须保留至少两位操作员：请先新增一位，再移除');
  const gone = { key_hash: hashToken(newToken()), removed_at: now };
  await db.updateTable('operators').set(gone).where('name', '=', name).execute();
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

export function listOperators(db: Db) {
  return db
    .selectFrom('operators')
    .select(['name', 'added_at'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/**
 * Whose key it is. Null while there are no operators: then the socket's token alone decides, because the first operator has to be added with it.
 * @throws OpsError for no key and for an unknown one
 */
export async function requireOperator(db: Db, key: string | undefined): Promise<string | null> {
  const operators = await db.selectFrom('operators').select(['name', 'key_hash', 'removed_at']).execute();
  if (operators.length === 0) return null;
  const own = operators.find(({ key_hash }) => key !== undefined && key_hash === hashToken(key));
  if (!own || own.removed_at !== null) throw new OpsError('需要操作员密钥：请用环境变量 OPS_KEY 或 OPS_KEY_FILE 提供');
  return own.name;
}
