import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from '#server/main/build-api.ts';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { namedUser, openSessions, sessionCheck, type OpenSession } from '#server/testing/many-sessions.ts';
import { percentile } from '#server/testing/percentile.ts';
import { listenLocally } from '#server/testing/push-server.ts';
import { logInByPassword, newPhone, register } from '#server/testing/signed-in-client.ts';
import { Traffic } from '#server/testing/site-traffic.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';

const connections = atLength(20, 200);
const sessionCount = atLength(100, 10_000);
const shortly = 30;
const answersEach = atLength(shortly, 500);

let api: TestApi;
let origin: string;
let sessions: OpenSession[];
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
  origin = await listenLocally(api.app);
  sessions = await openSessions(api, sessionCount);
});
afterAll(() => api.close());

/**
 * All connections ask without a pause until the average one has its number of answers. The machine's other work makes all of
 * them slower alike; whom the server keeps waiting has fewer than the others.
 * @param delayed what is planted into the first connection
 */
async function askTogether(each: number, delayed: () => Promise<unknown> = async () => undefined) {
  const took: number[] = [];
  const answers = Array.from({ length: connections }, () => 0);
  let wrong = 0;
  const work = async (_: unknown, connection: number) => {
    const traffic = new Traffic(origin, 1);
    while (took.length < connections * each) {
      const { userId, token } = sessions[Math.floor(Math.random() * sessions.length)]!;
      const startedAt = performance.now();
      if (connection === 0) await delayed();
      if (namedUser(await traffic.ask(sessionCheck(token))) !== userId) wrong += 1;
      took.push(performance.now() - startedAt);
      answers[connection]! += 1;
    }
    traffic.close();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = (took.length * 1000) / (performance.now() - startedAt);
  return { took, wrong, perSecond, leastShare: Math.min(...answers) / each };
}

it(`sessions read over ${connections} connections at once are never mixed up, and none waits for the others`, async () => {
  const { took, wrong, perSecond, leastShare } = await askTogether(answersEach);
  expect(wrong).toBe(0);
  expect(leastShare).toBeGreaterThan(0.5);
  const percentiles = [0.5, 0.95, 0.99].map((share) => `${share * 100} % within ${formatMs(percentile(took, share))}`);
  recordFigure(`${connections} connections: ${Math.round(perSecond)} a second, ${percentiles.join(', ')}`);

  const medianMs = percentile(took, 0.5);
  expect((await askTogether(shortly, () => setTimeout(4 * medianMs))).leastShare).toBeLessThan(0.5);
}, 900_000);

it('pages are answered while twenty people log in at once', async () => {
  // Like a page of the site, this one is read from the disk, on the threads on which passwords are compared.
  const app = await buildApi(api.deps);
  app.get('/page', async () => readFile(new URL(import.meta.url), 'utf8'));
  await app.ready();
  const phone = await register(api, api.client(), '墨色琴弦-42');
  const codes: number[] = [];
  const startedAt = performance.now();
  const logins = Array.from({ length: 20 }, async (_, at) => {
    const account = at % 2 ? phone : newPhone();
    codes.push((await logInByPassword(createClient(app), account, '墨色琴弦-42')).body.code);
  });
  const took: number[] = [];
  while (codes.length < logins.length) {
    const askedAt = performance.now();
    expect((await app.inject('/page')).statusCode).toBe(200);
    took.push(performance.now() - askedAt);
  }
  const allMs = performance.now() - startedAt;
  await Promise.all(logins);
  await app.close();
  expect(codes.filter((code) => code === 0)).toHaveLength(10);
  // Behind the logins a page would wait for most of them; one page may meet the machine's other work.
  expect(percentile(took, 0.5)).toBeLessThan(allMs / 3);
  recordFigure(`while twenty log in (${formatMs(allMs)}), 99 % of pages within ${formatMs(percentile(took, 0.99))}`);
}, 120_000);
