import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const lookUp = (typed: string, client = api.client()) =>
  client.get(`/rqcrm/v1/get_full_company_name?company_name=${encodeURIComponent(typed)}`);

test('names that begin with what was typed come first, ten at most', async () => {
  const { names } = (await lookUp('样例证')).body.data;
  expect(names).toEqual(['样例证券股份有限公司']);
  const many = (await lookUp('示例')).body.data.names;
  expect(many).toHaveLength(10);
  expect(many[0]).toMatch(/^示例/);
});

test.each(['%', '%%', '_', '__', '示', ' ', ''])('%j lists no register', async (typed) => {
  const { body } = await lookUp(typed);
  expect(body.data?.names ?? []).toEqual([]);
});

test('asking more than thirty times a minute is too much', async () => {
  const client = api.client();
  for (let at = 0; at < 30; at++) expect((await lookUp('示例', client)).status).toBe(200);
  expect((await lookUp('示例', client)).status).toBe(429);
});

test('a register that cannot be asked is a refusal that lets the visitor go on', async () => {
  api.deps.faults.company = 'refuse';
  expect((await lookUp('示例')).body.code).toBe(refusals.lookupUnavailable.code);
  api.deps.faults.company = 'none';
});
