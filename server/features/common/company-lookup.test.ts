import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
let api: TestApi;
/** Queries to the register, in order. */
const asked: string[] = [];
beforeAll(async () => {
  api = await createTestApi();
  const { companies } = api.deps;
  const search = companies.search.bind(companies);
  companies.search = (typed) => {
    asked.push(typed);
    return search(typed);
  };
});
afterAll(() => api.close());

const lookUp = (typed: string, client: TestClient, proof: Record<string, string> = {}) =>
  client.get(`/rqcrm/v1/get_full_company_name?${new URLSearchParams({ company_name: typed, ...proof })}`);
async function signedIn(): Promise<TestClient> {
  const client = api.client();
  await signIn(api, client);
  return client;
}

it('returns at most ten names, those that begin with the input first', async () => {
  const client = await signedIn();
  const { names } = (await lookUp('样例证', client)).body.data;
  expect(names).toEqual(['样例证券股份有限公司']);
  const many = (await lookUp('示例', client)).body.data.names;
  expect(many).toHaveLength(10);
  expect(many[0]).toMatch(/^示例/);
});

it('requires a valid ticket of the human check without a session, and accepts it once', async () => {
  const ticket = goodTicket();
  expect((await lookUp('样例期货', api.client())).body.code).toBe(refusals.notSignedIn.code);
  expect((await lookUp('样例期货', api.client(), { ticket: ticket.ticket })).body.code).toBe(refusals.notSignedIn.code);
  const bad = await lookUp('样例期货', api.client(), { ...ticket, ticket: 'bad' });
  expect(bad.body.code).toBe(refusals.captchaFailed.code);
  expect(asked).not.toContain('样例期货');
  expect((await lookUp('样例期货', api.client(), ticket)).body.data.names).toEqual(['样例期货股份有限公司']);
  expect((await lookUp('样例期货', api.client(), ticket)).body.code).toBe(refusals.captchaFailed.code);
});

it.each(['%', '%%', '_', '__', '示', ' ', ''])('%j does not list the register', async (typed) => {
  const { body } = await lookUp(typed, await signedIn());
  expect(body.data?.names ?? []).toEqual([]);
});

it('allows thirty queries a minute, signed in or not', async () => {
  for (const client of [await signedIn(), api.client()]) {
    const proof = () => (client.cookie ? {} : goodTicket());
    for (let at = 0; at < 30; at++) expect((await lookUp('示例', client, proof())).body.code).toBe(0);
    expect((await lookUp('示例', client, proof())).status).toBe(429);
  }
});

it('caches an answer for an hour, and no failure', async () => {
  const client = await signedIn();
  const times = () => asked.filter((typed) => typed === '示例二信托').length;
  api.deps.faults.company = 'refuse';
  expect((await lookUp('示例二信托', client)).body.code).toBe(refusals.lookupUnavailable.code);
  api.deps.faults.company = 'none';
  const first = await lookUp('示例二信托', client);
  expect(first.body.data.names).toEqual(['示例二信托股份有限公司']);
  expect((await lookUp('示例二信托', await signedIn())).body).toEqual(first.body);
  expect(times()).toBe(2);
  api.clock.move(3_600_000);
  await lookUp('示例二信托', client);
  expect(times()).toBe(3);
});

it('evicts the oldest of more than a thousand answers', async () => {
  await lookUp('示例一大学', await signedIn());
  let client = api.client();
  for (let at = 0; at < 1000; at++) {
    if (at % 30 === 0) client = api.client();
    await lookUp(`无此公司${at}`, client, goodTicket());
  }
  const before = asked.length;
  await lookUp('无此公司999', api.client(), goodTicket());
  expect(asked).toHaveLength(before);
  await lookUp('示例一大学', await signedIn());
  expect(asked).toHaveLength(before + 1);
});

it('queries the register at most five thousand times a day, then logs one alert', async () => {
  const { db } = api.deps;
  api.clock.move(dayMs);
  const rows = Array.from({ length: 5000 }, () => ({ key: 'company-register', at: api.clock.now() }));
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('rate_events')
      .values(rows.slice(at, at + 1000))
      .execute();
  const client = await signedIn();
  const before = asked.length;
  for (const typed of ['样例信托', '样例大学']) {
    expect((await lookUp(typed, client)).body.code).toBe(refusals.lookupUnavailable.code);
  }
  expect(asked).toHaveLength(before);
  expect(api.logged.filter((line) => line.includes('company-register-used-up'))).toHaveLength(1);
  api.clock.move(dayMs);
  expect((await lookUp('样例信托', await signedIn())).body.data.names).toEqual(['样例信托股份有限公司']);
});
