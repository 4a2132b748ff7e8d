import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletionWords } from '#contract/account.ts';
import { dataApiUseDays } from '#contract/data-api-use.ts';
import { marketStates } from '#contract/data-api.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { openDataApi, refusalOf, refused, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { deleteDataApiUseOf, pruneDataApiUse } from './count-data-use.ts';

const dayMs = 86_400_000;
let api: TestApi;
let newLicence: DataApiQuestions['newLicence'];
let ask: DataApiQuestions['ask'];
beforeAll(async () => {
  api = await createTestApi();
  ({ newLicence, ask } = await openDataApi(api));
});
afterAll(() => api.close());

const week = 'start_date=2025-12-22&end_date=2025-12-26';
const prices = `/prices?order_book_ids=SIM001,SIM002&${week}`;

describe('use', () => {
  it('is counted in compressed bytes by day, and stops at the licence’s limit until midnight in Beijing', async () => {
    const { body } = await ask((await newLicence()).key, prices);
    const bytes = gzipSync(JSON.stringify(body)).length;
    const { key } = await newLicence('rqdata-cloud', { dailyTrafficBytes: Math.floor(bytes * 2.5) });
    const replies = [];
    for (let count = 0; count < 3; count += 1) replies.push(await ask(key, prices));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies.map(({ headers }) => headers['x-quota-remaining-bytes'])).toEqual([
      String(Math.floor(bytes * 2.5) - bytes),
      String(Math.floor(bytes * 2.5) - 2 * bytes),
      undefined,
    ]);
    expect(refusalOf(replies[2]!)).toEqual(refused('quota_exceeded'));
    const { body: quota } = await ask(key, '/quota');
    expect(marketStates.quota.answer.parse(quota)).toMatchObject({ bytesUsed: 2 * bytes, calls: 4 });
    const retryAfter = Number(replies[2]!.headers['retry-after']);
    expect(api.clock.now().getTime() + retryAfter * 1000).toBeGreaterThanOrEqual(Date.parse(quota.resetsAt));
    api.clock.move(retryAfter * 1000);
    expect((await ask(key, prices)).status).toBe(200);
  });

  it('never exceeds the licence’s limit under concurrent calls', async () => {
    const { body } = await ask((await newLicence()).key, prices);
    const bytes = gzipSync(JSON.stringify(body)).length;
    const { key } = await newLicence('rqdata-cloud', { dailyTrafficBytes: bytes * 5 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(key, prices)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await ask(key, '/quota')).body.bytesUsed).toBe(bytes * 5);
  });

  it('of the day before does not reduce today’s and is unchanged', async () => {
    const { db } = api.deps;
    const { id, key } = await newLicence('rqdata-cloud', { dailyTrafficBytes: 1024 ** 2 });
    const day = addDays(beijingDay(api.clock.now()), -1);
    const before = { licence_id: id, day, calls: 7, bytes: 2 ** 19, minute: 0, minute_calls: 0 };
    await db
      .insertInto('market_use')
      .values({ ...before, sessions: toJson({}) })
      .execute();
    expect((await ask(key, prices)).status).toBe(200);
    const { body } = await ask(key, '/quota');
    expect(body.calls).toBe(2);
    expect(body.bytesUsed).toBeLessThan(2 ** 19);
    const row = db.selectFrom('market_use').selectAll().where('licence_id', '=', id).where('day', '=', day);
    expect(await row.executeTakeFirst()).toMatchObject(before);
  });

  it('is limited by minute across programs, and the refusal states the time to wait', async () => {
    const { key } = await newLicence();
    // Starts at a full minute, so that all calls fall into it.
    api.clock.move(60_000 - (api.clock.now().getTime() % 60_000));
    const replies = await Promise.all(Array.from({ length: 125 }, () => ask(key, '/quota')));
    const late = replies.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(5);
    expect(refusalOf(late[0]!)).toEqual(refused('rate_limited'));
    expect(Number(late[0]!.headers['retry-after'])).toBeLessThanOrEqual(60);
    api.clock.move(Number(late[0]!.headers['retry-after']) * 1000);
    expect((await ask(key, '/quota')).status).toBe(200);
  });

  it('is limited to the licence’s sessions; a session ends five minutes after its last call', async () => {
    const { key } = await newLicence('rqdata-cloud', { concurrentSessions: 2 });
    const as = (client: string) => ask(key, prices, { 'x-client-id': client });
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map(as));
    const admitted = ['a', 'b', 'c', 'd'].filter((_, at) => replies[at]?.status === 200);
    expect(admitted).toHaveLength(2);
    const other = ['a', 'b', 'c', 'd'].find((client) => !admitted.includes(client))!;
    const third = replies.find(({ status }) => status !== 200)!;
    expect(refusalOf(third)).toEqual(refused('sessions_exceeded'));
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(300);
    // Open sessions continue, and reading the state opens no session.
    expect((await as(admitted[0]!)).status).toBe(200);
    const { body } = await ask(key, '/sessions', { 'x-client-id': 'x' });
    expect(
      marketStates.sessions.answer
        .parse(body)
        .sessions.map(({ client }) => client)
        .toSorted(),
    ).toEqual(admitted);
    // Leaves half a minute for a slow machine.
    api.clock.move(270_000);
    expect((await as(other)).status).toBe(429);
    api.clock.move(30_000);
    expect((await as(other)).status).toBe(200);
    expect((await ask(key, '/sessions')).body.sessions.map(({ client }: { client: string }) => client)).toEqual([
      other,
    ]);
  });

  it('counts a program without a name by its address, which is not stored', async () => {
    const { key } = await newLicence('rqdata-cloud', { concurrentSessions: 1 });
    const [one, other] = [api.client(), api.client()];
    const from = (client: TestClient) => client.get(`/market/v1${prices}`, { authorization: `Bearer ${key}` });
    expect([(await from(one)).status, (await from(one)).status, (await from(other)).status]).toEqual([200, 200, 429]);
    const rows = await api.deps.db.selectFrom('market_use').select('sessions').execute();
    expect(JSON.stringify(rows)).not.toContain(one.address);
    // The rows of two licences do not reveal that the address is the same.
    const second = await newLicence();
    await one.get(`/market/v1${prices}`, { authorization: `Bearer ${second.key}` });
    const all = await api.deps.db.selectFrom('market_use').select('sessions').execute();
    const names = all.flatMap(({ sessions }) => Object.keys(sessions)).filter((name) => name.startsWith('address-'));
    expect([names.length, new Set(names).size]).toEqual([2, 2]);
  });

  it('is shown to the licence’s owner by day, and to no other account', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    const { id } = await api.deps.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const licence = await newLicence();
    await api.deps.db.updateTable('licences').set({ user_id: id }).where('id', '=', licence.id).execute();
    await ask(licence.key, prices);
    const { data } = (await client.get('/rqlicense/market_use')).body;
    expect(data).toMatchObject([
      { licence: licence.id, product: 'rqdata-cloud', bytesLimit: 1024 ** 3, days: [{ calls: 1 }] },
    ]);
    const own = api.deps.db.updateTable('market_use').where('licence_id', '=', licence.id);
    const today = beijingDay(api.clock.now());
    await own.set({ day: addDays(today, -dataApiUseDays) }).execute();
    expect((await client.get('/rqlicense/market_use')).body.data).toEqual([]);
    await own.set({ day: today }).execute();
    const before = { licence_id: licence.id, day: addDays(today, -1), calls: 7, bytes: 0 };
    await api.deps.db
      .insertInto('market_use')
      .values({ ...before, sessions: toJson({}), minute: 0, minute_calls: 0 })
      .execute();
    const [used] = (await client.get('/rqlicense/market_use')).body.data;
    expect(used.days, 'the newest first').toMatchObject([{ day: today }, { calls: 7 }]);
    await api.deps.db.deleteFrom('market_use').where('day', '<', today).execute();
    expect(data[0].days[0].bytes).toBe((await ask(licence.key, '/quota')).body.bytesUsed);
    const { dataApiUse } = (await client.get('/user/account/export')).body.data;
    expect(dataApiUse).toMatchObject([{ licence: licence.id, bytes: data[0].days[0].bytes, programs: ['test'] }]);
    const stranger = api.client();
    await signIn(api, stranger);
    expect((await stranger.get('/rqlicense/market_use')).body.data).toEqual([]);
    expect((await api.client().get('/rqlicense/market_use')).body.code).not.toBe(0);
    const code = await receiveCode(api, client, phone, 'identity');
    expect((await client.post('/user/account/delete', { code, confirmation: deletionWords['zh-CN'] })).body.code).toBe(
      0,
    );
    const left = api.deps.db.selectFrom('market_use').selectAll().where('licence_id', '=', licence.id);
    expect(await left.execute()).toEqual([]);
  });

  it('of a workspace is kept when its applicant’s account is deleted', async () => {
    const { db } = api.deps;
    const { id, key } = await newLicence();
    await db.insertInto('workspaces').values({ id: 'ws_1', name: '一部', created_at: api.clock.now() }).execute();
    const moved = db.updateTable('licences').set({ workspace_id: 'ws_1' }).where('id', '=', id).returning('user_id');
    const { user_id: userId } = await moved.executeTakeFirstOrThrow();
    await ask(key, prices);
    await deleteDataApiUseOf(db, userId!);
    const left = await db.selectFrom('market_use').select('licence_id').execute();
    expect(left.map(({ licence_id }) => licence_id)).toEqual([id]);
  });

  it('that is older than the longest period shown is deleted', async () => {
    const { id, key } = await newLicence();
    await ask(key, prices);
    const left = async () =>
      (await api.deps.db.selectFrom('market_use').selectAll().where('licence_id', '=', id).execute()).length;
    await pruneDataApiUse(api.deps.db, new Date(api.clock.now().getTime() + 400 * dayMs));
    expect(await left()).toBe(1);
    await pruneDataApiUse(api.deps.db, new Date(api.clock.now().getTime() + 401 * dayMs));
    expect(await left()).toBe(0);
  });
});
