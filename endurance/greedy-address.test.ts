import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataApiApiPath, sampleLicencePath } from '#contract/data-api.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { onWire } from '#server/testing/signed-in-client.ts';
import { Traffic, type Question } from '#server/testing/site-traffic.ts';

const seconds = atLength(0.5, 6);
const greedyConnections = 40;
const others = 10;
const asksOfEach = 20;

let database: LastingDatabase;
let server: ApiProcess;
beforeAll(async () => {
  database = await createLastingDatabase();
  server = await startApiProcess({ ...database.env, TRUSTED_PROXIES: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
});

const post = (path: string, fields: Record<string, string> = {}): Question => ({
  method: 'POST',
  path,
  body: new URLSearchParams(fields).toString(),
});

/** One request for each limited resource, with the name of the resource. */
const questions: [waitsFor: string, Question][] = [
  ['one question of all', { path: '/api/ready' }],
  ['the database', { path: '/api/rqlicense/licences/lic_of-no-one-at-all-1/status' }],
  ['a session', { ...post('/api/user/isLogin.do'), headers: { cookie: `sid=${'x'.repeat(43)}` } }],
  [
    'the human check',
    post('/api/user/sms/send', { phone_number: '+8613800000000', ticket: 'made-up', randstr: '@abc' }),
  ],
  ['hashing', post('/api/user/v2/login', { username: '+8613800000001', password: onWire('墨色琴弦-42') })],
  ['the sample licence', { path: `/api${dataApiApiPath}${sampleLicencePath}` }],
  [
    'reading a résumé',
    {
      ...post('/api/recruitment/v1/resumes'),
      body: '%PDF-1.7 made up',
      headers: { 'content-type': 'application/octet-stream' },
    },
  ],
];

it.each(questions)(
  'one greedy address leaves others their answers: %s',
  async (_waitsFor, question) => {
    const greedy = new Traffic(server.origin, greedyConnections);
    const modest = new Traffic(server.origin, others);
    const from = { ...question, headers: { ...question.headers, 'x-forwarded-for': '203.0.113.7' } };
    const end = new AbortController();
    let sent = 0;
    const flood = async () => {
      for (; !end.signal.aborted; sent += 1) await greedy.ask(from).catch(() => undefined);
    };
    const flooding = Promise.all(Array.from({ length: greedyConnections }, flood));
    const statuses: number[] = [];
    let slowestMs = 0;
    const visit = async () => {
      for (let asked = 0; asked < asksOfEach; asked += 1) {
        await setTimeout((seconds * 1000) / asksOfEach);
        const askedAt = performance.now();
        // Another address.
        statuses.push(
          await modest.ask(question).then(
            (reply) => reply.status,
            () => 0,
          ),
        );
        slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      }
    };
    await Promise.all(Array.from({ length: others }, visit));
    end.abort();
    await flooding;
    greedy.close();
    modest.close();
    const answered = statuses.filter((status) => status === 200).length;
    const row = `${question.path} | ${sent.toLocaleString('en')} sent | others answered ${answered} of ${statuses.length}`;
    recordFigure(`${row}, the slowest after ${formatMs(slowestMs)}`);
    expect(answered / statuses.length, `${row}: ${[...new Set(statuses)].join()}`).toBeGreaterThanOrEqual(0.9);
  },
  120_000,
);
