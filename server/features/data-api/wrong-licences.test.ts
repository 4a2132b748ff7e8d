import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { licenceTextMost } from '#contract/licence-spelling.ts';
import { refusals } from '#contract/refusals.ts';
import { openDataApi, refusalOf, refused, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { countStatements, type CountedDatabase } from '#server/testing/count-statements.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const most = 5;
let api: TestApi;
let desk: DataApiQuestions;
let counted: CountedDatabase;
beforeAll(async () => {
  counted = countStatements(await openTestDatabase());
  const database = Promise.resolve(counted.opened);
  api = await createTestApi({ LIMITS: `address-wrong-licences/minute:${most}` }, { database });
  desk = await openDataApi(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.move(60_000 - (api.clock.now().getTime() % 60_000)));

type Headers = Record<string, string>;
const quota = (client: TestClient, text: string, headers: Headers = {}) =>
  client.get('/market/v1/quota', { ...headers, authorization: `Bearer ${text}` });
const sendWrong = async (client: TestClient, times: number, headers: Headers = {}) => {
  for (let at = 0; at < times; at += 1)
    expect(refusalOf(await quota(client, `wrong-${at}`, headers))).toEqual(refused('licence_invalid'));
};

it('answers invalid licences of an address beyond the limit with 429 until the minute is over', async () => {
  const client = api.client();
  await sendWrong(client, most);
  const { key } = await desk.newLicence();
  for (const wrong of ['wrong', `${key}x`, key.slice(0, -1), 'eyJ'.repeat(5000)]) {
    const reply = await quota(client, wrong);
    expect(refusalOf(reply)).toEqual(refused('rate_limited'));
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  await sendWrong(api.client(), 1);
  api.clock.move(60_000);
  await sendWrong(client, 1);
});

it('accepts valid licences of an address that has sent too many invalid ones', async () => {
  const client = api.client();
  await sendWrong(client, most);
  expect((await quota(client, 'wrong')).status).toBe(429);
  const [own, sample] = [await desk.newLicence(), await desk.readSample()];
  for (const text of [own.key, sample]) expect((await quota(client, text)).status).toBe(200);
  const fetched = await client.get(`/rqlicense/licences/${own.id}`, { authorization: `Bearer ${own.key}` });
  expect(fetched.body.data.key).toBe(own.key);
});

it('does not count valid or missing licences', async () => {
  const client = api.client();
  const { key } = await desk.newLicence();
  for (let at = 0; at < 2 * most; at += 1) {
    expect((await quota(client, key)).status).toBe(200);
    expect(refusalOf(await client.get('/market/v1/quota'))).toEqual(refused('licence_missing'));
  }
  await sendWrong(client, most);
});

it('counts the addresses of an IPv6 network of 64 bits as one', async () => {
  const client = api.client();
  const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:0:7::${host}` });
  for (let host = 1; host <= most; host += 1) await sendWrong(client, 1, from(host));
  expect((await quota(client, 'wrong', from(9))).status).toBe(429);
});

it('counts invalid licences of calls for a renewed text, but no valid text of another licence', async () => {
  const client = api.client();
  const [own, other] = [await desk.newLicence(), await desk.newLicence()];
  const fetchBy = (text: string) => client.get(`/rqlicense/licences/${own.id}`, { authorization: `Bearer ${text}` });
  for (let at = 0; at < 2 * most; at += 1)
    expect((await fetchBy(other.key)).body.code).toBe(refusals.licenceUnknown.code);
  for (let at = 0; at < most; at += 1) expect((await fetchBy('wrong')).body.code).toBe(refusals.licenceUnknown.code);
  expect((await fetchBy('wrong')).status).toBe(429);
  expect((await fetchBy(own.key)).body.data.key).toBe(own.key);
});

it('runs no statement for an invalid licence', async () => {
  const client = api.client();
  expect(await counted.countDuring(() => sendWrong(client, most))).toBe(0);
  expect(await counted.countDuring(() => quota(client, 'wrong'))).toBe(0);
});

it('rejects a text longer than any licence', async () => {
  const { key } = await desk.newLicence();
  const padded = (length: number) => key.padStart(length, '"');
  expect((await quota(api.client(), padded(licenceTextMost))).status).toBe(200);
  expect(refusalOf(await quota(api.client(), padded(licenceTextMost + 1)))).toEqual(refused('licence_invalid'));
});

it.each(['Bearer', 'Bearer ', `Bearer ${' '.repeat(9)}\u00a0`, 'Basic x'])(
  'finds no licence in the header %j',
  async (authorization) => {
    expect(refusalOf(await api.client().get('/market/v1/quota', { authorization }))).toEqual(
      refused('licence_missing'),
    );
  },
);
