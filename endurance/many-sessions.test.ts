import { afterAll, beforeAll, expect, it } from 'vitest';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { namedUser, openSessions, sessionCheck, type OpenSession } from '#server/testing/many-sessions.ts';
import { percentile } from '#server/testing/percentile.ts';
import { listenLocally } from '#server/testing/push-server.ts';
import { Traffic } from '#server/testing/site-traffic.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const count = atLength(100, 10_000);
const connections = 20;

let api: TestApi;
let traffic: Traffic;
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
  traffic = new Traffic(await listenLocally(api.app), connections);
});
afterAll(async () => {
  traffic.close();
  await api.close();
});

/** Asks of every session whose it is. @returns those that are not their owner's */
async function findStrange(sessions: readonly OpenSession[], tookMs: number[]): Promise<OpenSession[]> {
  const left = [...sessions];
  const strange: OpenSession[] = [];
  const work = async () => {
    for (let session = left.pop(); session; session = left.pop()) {
      const startedAt = performance.now();
      const answer = await traffic.ask(sessionCheck(session.token));
      tookMs.push(performance.now() - startedAt);
      if (answer.status !== 200 || namedUser(answer) !== session.userId) strange.push(session);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return strange;
}

it(`each of ${count} sessions is still its owner’s with all of them there`, async () => {
  const openedAt = performance.now();
  const sessions = await openSessions(api, count);
  const openedMs = performance.now() - openedAt;
  const tookMs: number[] = [];
  expect(await findStrange(sessions, tookMs)).toEqual([]);
  const [median, most] = [percentile(tookMs, 0.5), percentile(tookMs, 0.99)];
  recordFigure(
    `${count.toLocaleString('en')} sessions opened in ${formatMs(openedMs)}, each checked over ${connections} ` +
      `connections: median ${formatMs(median)}, 99 % within ${formatMs(most)}`,
  );

  // A session that ended is found by this.
  const [first, ...others] = sessions;
  await api.deps.db.deleteFrom('sessions').where('user_id', '=', first!.userId).execute();
  expect(await findStrange([first!, ...others.slice(0, connections)], [])).toEqual([first]);
}, 300_000);
