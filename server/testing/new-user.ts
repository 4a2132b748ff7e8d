import { newPhone } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';

/** Inserts an account with a new phone number, for tests without calls. @returns its id */
export async function newUser(
  { deps, clock }: TestApi,
  more: { phone?: string; email?: string; fullname?: string } = {},
): Promise<number> {
  const user = { phone: newPhone(), created_at: clock.now(), ...more };
  const { id } = await deps.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}
