import { sql, type PluginTransformQueryArgs, type PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { enqueue } from './jobs.ts';
import { pruneJobs } from './run-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  api.mail.length = 0;
});

const mailTo = (address: string) => ({ to: { address }, subject: '试用许可', text: '正文' });
const write = (address: string) => enqueue(api.deps.db, api.clock.now(), 'mail', mailTo(address));

it('jobs run once, in the order of their insertion', async () => {
  await write('a@example.com');
  await write('b@example.com');
  expect(await api.runJobs()).toBe(2);
  expect(await api.runJobs()).toBe(0);
  expect(api.mail.map(({ to }) => to.address)).toEqual(['a@example.com', 'b@example.com']);
});

it('an attachment arrives byte by byte', async () => {
  const attachment = { filename: 'a.lic', contentType: 'text/plain', contentBase64: 'AAH/gA==' };
  await enqueue(api.deps.db, api.clock.now(), 'mail', { ...mailTo('a@example.com'), attachments: [attachment] });
  await api.runJobs();
  expect(api.mail[0]?.attachments?.[0]?.content).toEqual(Buffer.from([0, 1, 255, 128]));
});

it('work of a transaction that fails is never done', async () => {
  const failing = api.deps.db.transaction().execute(async (trx) => {
    await enqueue(trx, api.clock.now(), 'mail', mailTo('a@example.com'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await api.runJobs()).toBe(0);
});

it('two processes share the work and do none of it twice', async () => {
  for (let at = 0; at < 20; at++) await write(`user${at}@example.com`);
  await Promise.all(Array.from({ length: 4 }, () => runSiteJobs(api.deps)));
  expect(new Set(api.mail.map(({ to }) => to.address)).size).toBe(20);
  expect(api.mail).toHaveLength(20);
});

it('a failed job is retried within two minutes, and fails with an alert after the eighth failure', async () => {
  const deps = { ...api.deps, mail: { send: () => Promise.reject(new Error('no server')) } };
  await write('a@example.com');
  expect(await runSiteJobs(deps)).toBe(1);
  api.clock.move(90_000);
  expect(await runSiteJobs(deps)).toBe(0);
  api.clock.move(30_000);
  expect(await runSiteJobs(deps)).toBe(1);
  for (let tries = 2; tries < 8; tries++) {
    api.clock.move(86_400_000);
    expect(await runSiteJobs(deps)).toBe(1);
  }
  api.clock.move(86_400_000);
  expect(await runSiteJobs(deps)).toBe(0);
  expect(api.logged.filter((line) => line.includes('job-given-up'))).toHaveLength(1);
});

it('a recurring job has its full number of tries at each run', async () => {
  let isUp = true;
  const list = async () => {
    if (!isUp) throw new Error('no server');
    return { place: { validity: '1', uid: 1 }, isEnd: true, messages: [] };
  };
  const deps = {
    ...api.deps,
    mailbox: { list, fetch: async () => new Map<number, Uint8Array>(), listAttachments: async () => null },
  };
  const givenUp = () => api.logged.filter((line) => line.includes('job-given-up')).length;
  const before = givenUp();
  await enqueue(api.deps.db, api.clock.now(), 'mailbox-read', {});
  for (let times = 0; times < 9; times += 1) {
    expect(await runSiteJobs(deps)).toBe(1);
    api.clock.move(60_000);
  }
  isUp = false;
  for (let tries = 1; tries < 8; tries += 1) {
    expect(await runSiteJobs(deps)).toBe(1);
    expect(await readTries()).toBe(tries);
    api.clock.move(86_400_000);
  }
  isUp = true;
  expect(await runSiteJobs(deps)).toBe(1);
  expect([await readTries(), givenUp()]).toEqual([0, before]);
});

it('a job whose process was suspended for half a lease is released, and runs once it is taken again', async () => {
  let stoodStillMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + stoodStillMs);
  const stops = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      stoodStillMs = 30_000;
      return result;
    },
  };
  await write('a@example.com');
  await runSiteJobs({ ...api.deps, db: api.deps.db.withPlugin(stops) });
  vi.restoreAllMocks();
  const job = await api.deps.db.selectFrom('jobs').select(['outcome', 'tries', 'lease']).executeTakeFirst();
  expect(job).toEqual({ outcome: 'done', tries: 1, lease: 3 });
  expect(api.mail).toHaveLength(1);
});

it('work whose process died is run again after a minute', async () => {
  const dying = { ...api.deps, mail: { send: () => new Promise<void>(() => undefined) } };
  await write('a@example.com');
  void runSiteJobs(dying);
  await expect.poll(() => readTries()).toBe(1);
  expect(await api.runJobs()).toBe(0);
  api.clock.move(60_000);
  expect(await api.runJobs()).toBe(1);
  expect(api.mail).toHaveLength(1);
});

async function readTries() {
  return (await api.deps.db.selectFrom('jobs').select('tries').executeTakeFirst())?.tries;
}

it('work is forgotten a week after it was closed, open work is not', async () => {
  await write('done@example.com');
  api.clock.move(86_400_000);
  await api.runJobs();
  await write('open@example.com');
  const readClosed = () => api.deps.db.selectFrom('jobs').select('closed_at').execute();
  api.clock.move(7 * 86_400_000 - 60_000);
  await pruneJobs(api.deps.db, api.clock.now());
  expect(await readClosed()).toHaveLength(2);
  api.clock.move(120_000);
  await pruneJobs(api.deps.db, api.clock.now());
  expect(await readClosed()).toEqual([{ closed_at: null }]);
});

it('an error is kept without the contacts, secrets and values that it quotes', async () => {
  const { db } = api.deps;
  const failing = async (thrown: Error) => {
    await db.deleteFrom('jobs').execute();
    await write('a@example.com');
    await runSiteJobs({ ...api.deps, mail: { send: () => Promise.reject(thrown) } });
    return (await db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow()).last_error;
  };
  const quoting = new Error(
    `550 <li@example.com> at +8613800138000 refused eyJhbGciOi.eyJqdGkiOi.c2lnbmF0 ${'a1'.repeat(32)}`,
  );
  expect(await failing(quoting)).toBe(
    'Error: 550 <（邮箱）> at （号码） refused （许可文本，此处不保留） （密钥，此处不保留）',
  );
  const quotingTheValue = await sql`select ${'li@example.com'}::text::int`.execute(db).catch((error: Error) => error);
  expect(await failing(quotingTheValue as Error)).toBe('error 22P02');
});
