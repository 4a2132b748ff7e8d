import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';
import type { TestApi } from './test-api.ts';

export type OpenSession = { userId: number; token: string };

/** Creates users with one session each. */
export async function openSessions({ clock, deps: { db } }: TestApi, count: number): Promise<OpenSession[]> {
  const now = clock.now();
  const person = { email: null, password_hash: null, fullname: null, avatar: null, created_at: now };
  const until = new Date(now.getTime() + 86_400_000);
  const session = { remember: true, created_at: now, last_seen_at: now, expires_at: until, opened_by: 'code' };
  const opened: OpenSession[] = [];
  while (opened.length < count) {
    const first = opened.length;
    const people = Array.from({ length: Math.min(1000, count - first) }, (_, at) => ({
      ...person,
      phone: `+8520${first + at}`,
    }));
    const users = await db.insertInto('users').values(people).returning('id').execute();
    const added = users.map(({ id }) => ({ userId: id, token: newToken() }));
    const rows = added.map(({ userId, token }) => ({ ...session, user_id: userId, token_hash: hashToken(token) }));
    await db.insertInto('sessions').values(rows).execute();
    opened.push(...added);
  }
  return opened;
}

/** Builds the request that checks a session. */
export function sessionCheck(token: string) {
  return { method: 'POST', path: '/api/user/isLogin.do', headers: { cookie: `sid=${token}` } } as const;
}
