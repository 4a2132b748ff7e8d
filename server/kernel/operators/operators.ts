import type { Db } from '#server/kernel/db/connection.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';

/** @returns the key, which is kept nowhere else. @throws OpsError when there is such an operator */
export async function addOperator(db: Db, now: Date, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9._-]{1,31}$/.test(name))
    throw new OpsError('操作员名称应为 2 至 32 位小写字母、数字与 . _ -，以字母开头');
  const key = newToken();
  const added = await db
    .insertInto('operators')
    .values({ name, key_hash: hashToken(key), added_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!added) throw new OpsError(`操作员 ${name} 已存在`);
  return key;
}

/** The operator's key opens nothing from now on. @throws OpsError when there is no such operator */
export async function removeOperator(db: Db, name: string): Promise<void> {
  const removed = await db.deleteFrom('operators').where('name', '=', name).returning('name').executeTakeFirst();
  if (!removed) throw new OpsError(`没有操作员 ${name}`);
}

export function listOperators(db: Db) {
  return db.selectFrom('operators').select(['name', 'added_at']).orderBy('name').execute();
}

/**
 * Whose key it is. Null while there are no operators: then the socket's token alone decides, because the first operator has to be added with it.
 * @throws OpsError for no key and for an unknown one
 */
export async function requireOperator(db: Db, key: string | undefined): Promise<string | null> {
  const operators = await db.selectFrom('operators').select(['name', 'key_hash']).execute();
  if (operators.length === 0) return null;
  const own = operators.find(({ key_hash }) => key !== undefined && key_hash === hashToken(key));
  if (!own) throw new OpsError('需要操作员密钥：请用环境变量 OPS_KEY 或 OPS_KEY_FILE 提供');
  return own.name;
}
