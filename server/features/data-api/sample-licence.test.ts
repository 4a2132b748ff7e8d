import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataApiAnswer, sampleLicenceNotice } from '#contract/data-api.ts';
import { licenceClaims } from '#contract/licence.ts';
import { extendLicence, revokeLicence } from '#server/features/licences/licences.ts';
import { sampleLicenceId } from '#server/features/licences/sample-licence.ts';
import { openDataApi, refusalOf, refused, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const dayMs = 86_400_000;
const prices = '/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24';

let api: TestApi;
let desk: DataApiQuestions;
beforeAll(async () => {
  api = await createTestApi({ LIMITS: 'address-market-data/minute:3' });
  desk = await openDataApi(api);
});
afterAll(() => api.close());

const claimsOf = (text: string) =>
  licenceClaims.parse(JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()));
const sampleRefused = (...about: Parameters<typeof refused>) => ({ ...refused(...about), sampleLicence: true });

it('is a public text that covers the whole API, and every answer is marked', async () => {
  const reply = await api.client().get('/market/v1/sample_licence');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-sample-licence': 'true',
  });
  const text = reply.text.trim();
  expect(claimsOf(text)).toMatchObject({ jti: sampleLicenceId, sub: 'anyone', source: 'sample' });
  const answer = await desk.ask(text, prices);
  expect(dataApiAnswer.parse(answer.body)).toMatchObject({ sampleLicence: true, simulated: true, next: null });
  expect(answer.body.notice).toContain(sampleLicenceNotice['en-US']);
  expect(answer.body.rows).toHaveLength(3);
  for (const path of [`${prices}&format=csv`, '/factor_returns?start_date=2016-01-04&end_date=2016-01-05', '/nothing'])
    expect((await desk.ask(text, path)).headers['x-data-simulated']).toBe('true');
  const csv = await desk.ask(text, `${prices}&format=csv`);
  expect([csv.status, csv.headers['x-sample-licence']]).toEqual([200, 'true']);
  expect(refusalOf(await desk.ask(text, prices.replace('SIM001', 'SIM999')))).toEqual(
    sampleRefused('instrument_unknown', 'order_book_ids'),
  );
});

it('does not mark answers to other licences', async () => {
  const { key } = await desk.newLicence();
  const { body, headers } = await desk.ask(key, prices);
  expect(body.sampleLicence).toBeUndefined();
  expect(body.notice).not.toContain(sampleLicenceNotice['en-US']);
  expect(headers['x-sample-licence']).toBeUndefined();
});

it('is limited by address without affecting others, and the refusal says what to do', async () => {
  const text = await desk.readSample();
  const authorization = `Bearer ${text}`;
  const [one, other] = [api.client(), api.client()];
  // Refused calls count, and so do calls of programs that send a name.
  for (const path of [prices, `${prices}&fields=vwap`, '/quota'])
    await one.get(`/market/v1${path}`, { authorization, 'x-client-id': path.slice(1, 6) });
  const full = await one.get(`/market/v1${prices}`, { authorization });
  expect(refusalOf(full)).toEqual(sampleRefused('sample_limited'));
  expect(full.body.action).toContain('free trial');
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.get(`/market/v1${prices}`, { authorization })).status).toBe(200);
  api.clock.move(60_000);
  expect((await one.get(`/market/v1${prices}`, { authorization })).status).toBe(200);
  // Calls with a personal licence do not count against the address.
  const { key } = await desk.newLicence();
  for (let asked = 0; asked < 5; asked++)
    expect((await one.get(`/market/v1${prices}`, { authorization: `Bearer ${key}` })).status).toBe(200);
});

it('can be read without using up the address’s calls', async () => {
  const client = api.client();
  let authorization = '';
  for (let read = 0; read < 5; read += 1) {
    const { status, text } = await client.get('/market/v1/sample_licence');
    expect(status).toBe(200);
    authorization = `Bearer ${text.trim()}`;
  }
  const answers: number[] = [];
  for (let asked = 0; asked < 4; asked += 1)
    answers.push((await client.get(`/market/v1${prices}`, { authorization })).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});

it('counts no use, opens no session, and belongs to no account', async () => {
  const text = await desk.readSample();
  await desk.ask(text, prices);
  const { body: quota } = await desk.ask(text, '/quota');
  expect(quota).toMatchObject({ sampleLicence: true, calls: null, bytesUsed: null, bytesLimit: null, resetsAt: null });
  expect((await desk.ask(text, '/sessions')).body).toMatchObject({ sessionsLimit: null, sessions: [] });
  const { db } = api.deps;
  const used = await db.selectFrom('market_use').select('calls').where('licence_id', '=', sampleLicenceId).execute();
  expect(used).toEqual([]);
  const owners = await db
    .selectFrom('licences')
    .select(['user_id', 'workspace_id', 'class_reference'])
    .where('id', '=', sampleLicenceId)
    .execute();
  expect(owners).toEqual([{ user_id: null, workspace_id: null, class_reference: null }]);
});

it('with altered terms is refused', async () => {
  const text = await desk.readSample();
  const [head = '', body = '', signature = ''] = text.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  for (const change of [{ exp: 9_999_999_999 }, { source: 'order' }, { jti: 'lic_1' }]) {
    const altered = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
    expect(refusalOf(await desk.ask(`${head}.${altered}.${signature}`, prices))).toEqual(refused('licence_invalid'));
  }
});

it('keeps its text for half its term; then a new text is issued, and each works until its own end', async () => {
  const first = await desk.readSample();
  api.clock.move(10 * dayMs);
  expect(await desk.readSample()).toBe(first);
  api.clock.move(10 * dayMs);
  const [second, same] = await Promise.all([desk.readSample(), desk.readSample()]);
  expect(second).not.toBe(first);
  expect(same).toBe(second);
  expect(claimsOf(second).jti).toBe(claimsOf(first).jti);
  expect((await desk.ask(first, prices)).status).toBe(200);
  api.clock.move(10 * dayMs);
  const ended = await desk.ask(first, prices);
  expect(refusalOf(ended)).toEqual(sampleRefused('licence_expired'));
  expect(ended.body.action).toContain('/sample_licence');
  expect((await desk.ask(second, prices)).status).toBe(200);
});

it('revoked by an operator is not served and covers nothing until it is extended', async () => {
  const { db, clock } = api.deps;
  const text = await desk.readSample();
  expect(await revokeLicence(db, clock.now(), sampleLicenceId)).toBe(true);
  expect(refusalOf(await desk.ask(text, prices))).toEqual(sampleRefused('licence_revoked'));
  // Nor does another one follow it by itself.
  api.clock.move(20 * dayMs);
  expect(refusalOf(await api.client().get('/market/v1/sample_licence'))).toEqual(sampleRefused('licence_revoked'));
  await extendLicence(db, api.deps, clock.now(), { id: sampleLicenceId, days: 30 });
  expect((await desk.ask(await desk.readSample(), prices)).status).toBe(200);
});

it('is signed again if the site no longer has its key', async () => {
  const text = await desk.readSample();
  const [{ key }] = (await api.deps.db
    .updateTable('licences')
    .set({ key: `${Buffer.from('{"alg":"EdDSA","kid":"of-former-times"}').toString('base64url')}.e30.x` })
    .where('id', '=', sampleLicenceId)
    .returning('key')
    .execute()) as [{ key: string }];
  const again = await desk.readSample();
  expect(again).not.toBe(key);
  expect(claimsOf(again).jti).toBe(claimsOf(text).jti);
  expect((await desk.ask(again, prices)).status).toBe(200);
});
