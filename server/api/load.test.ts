import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from '#server/api/app.ts';
import { percentile, watchProcessor } from '#server/testing/processor-wait.ts';
import { logInByPassword, newPhone, register } from '#server/testing/sign-in.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';
import { hashToken, newToken } from './keyring.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const sessionCount = 10_000;
const connections = 200;
/** The promise is about a minute; a few seconds show the same, because nothing here grows with time. */
const readingMs = 4000;
const readWithinMs = 300;
/**
 * Where other work makes everything slower, it makes all answers slower alike: the last percent may then take this many times as
 * long as the middle one. Whom the server itself keeps waiting, as new connections once were for seconds, shows on any machine.
 */
const mostTimesMedian = 3;
/** A delay that the server makes is there in every round; one that the machine makes is not. */
const rounds = 3;

/** Ten thousand people, each with a session. */
async function openSessions(): Promise<Array<{ userId: number; token: string }>> {
  const now = api.clock.now();
  const person = { email: null, password_hash: null, fullname: null, avatar: null, created_at: now };
  const until = new Date(now.getTime() + 86_400_000);
  const session = { remember: true, created_at: now, last_seen_at: now, expires_at: until, opened_by: 'code' };
  const opened: Array<{ userId: number; token: string }> = [];
  for (let at = 0; at < sessionCount; at += 1000) {
    const people = Array.from({ length: 1000 }, (_, index) => ({ ...person, phone: `+8520${at + index}` }));
    const users = await api.deps.db.insertInto('users').values(people).returning('id').execute();
    const added = users.map(({ id }) => ({ userId: id, token: newToken() }));
    const rows = added.map(({ userId, token }) => ({ ...session, user_id: userId, token_hash: hashToken(token) }));
    await api.deps.db.insertInto('sessions').values(rows).execute();
    opened.push(...added);
  }
  return opened;
}

it('ten thousand sessions read over 200 connections at once are never mixed up, and quickly answered', async () => {
  const sessions = await openSessions();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const readUserId = (token: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { cookie: `sid=${token}`, 'content-length': 0 };
      const options = { agent, host: '127.0.0.1', port, method: 'POST', path: '/api/user/isLogin.do', headers };
      const asked = request(options, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => resolve((JSON.parse(text) as { userId: number }).userId));
      });
      asked.on('error', reject).end();
    });

  async function readAlong(until: number, took: number[]): Promise<number> {
    let wrong = 0;
    while (performance.now() < until) {
      const { userId, token } = sessions[Math.floor(Math.random() * sessions.length)] ?? { userId: 0, token: '' };
      const start = performance.now();
      if ((await readUserId(token)) !== userId) wrong += 1;
      took.push(performance.now() - start);
    }
    return wrong;
  }

  const readAll = async (took: number[], ms: number) => {
    const until = performance.now() + ms;
    return Promise.all(Array.from({ length: connections }, () => readAlong(until, took)));
  };
  // The first round opens the connections and gets the code warm.
  const warm = await readAll([], readingMs / 4);
  const rssBefore = process.memoryUsage.rss();
  const wrong: number[] = [];
  let isQuick = false;
  const measured: string[] = [];
  for (let round = 0; round < rounds && !isQuick; round += 1) {
    const took: number[] = [];
    wrong.push(...(await readAll(took, readingMs)));
    const [medianMs, p99Ms] = [percentile(took, 0.5), percentile(took, 0.99)];
    measured.push(`${p99Ms.toFixed(0)} ms at the 99th percentile, ${medianMs.toFixed(0)} ms in the middle`);
    isQuick = p99Ms < readWithinMs || p99Ms < mostTimesMedian * medianMs;
  }
  agent.destroy();

  expect([...warm, ...wrong].reduce((sum, count) => sum + count, 0)).toBe(0);
  expect((process.memoryUsage.rss() - rssBefore) / 2 ** 20).toBeLessThan(200);
  expect(isQuick, measured.join('; ')).toBe(true);
}, 120_000);

it('pages are answered while twenty people log in at once', async (context) => {
  // Like a page of the site, this one is read from the disk, on the threads on which passwords are compared.
  const app = await buildApi(api.deps);
  app.get('/page', async () => readFile(new URL(import.meta.url), 'utf8'));
  await app.ready();
  const phone = await register(api, api.client(), '墨色琴弦-42');
  const whyTimesMeanNothing = watchProcessor();
  const codes: number[] = [];
  const logins = Array.from({ length: 20 }, async (_, at) => {
    const account = at % 2 ? phone : newPhone();
    codes.push((await logInByPassword(createClient(app), account, '墨色琴弦-42')).body.code);
  });
  const took: number[] = [];
  while (codes.length < logins.length) {
    const start = performance.now();
    expect((await app.inject('/page')).statusCode).toBe(200);
    took.push(performance.now() - start);
  }
  const excuse = whyTimesMeanNothing();
  await Promise.all(logins);
  await app.close();
  expect(codes.filter((code) => code === 0)).toHaveLength(10);
  const p99Ms = percentile(took, 0.99);
  if (excuse && p99Ms >= 500) context.skip(excuse);
  expect(p99Ms).toBeLessThan(500);
});
