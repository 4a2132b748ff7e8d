import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ TRUSTED_PROXIES: '' });
});
afterEach(() => api.close());

const given = { message: 'TypeError: a.at is not a function', path: '/welcome/licence', build: '0123abc' };

async function report(fields: Record<string, string> = {}, remoteAddress = '127.0.0.1', origin?: string) {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/common/page_errors',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
      ...(origin && { origin }),
    },
    payload: new URLSearchParams({ ...given, ...fields }).toString(),
    remoteAddress,
  });
  return {
    status: reply.statusCode,
    json: reply.json<{ code: number; field?: string; data?: { reference: string } }>(),
  };
}

/** Returns the log lines of failed page parts. */
const lines = () =>
  api.logged.filter((line) => line.includes('a part of a page failed')).map((line) => JSON.parse(line) as object);

it('a report is logged once, under the reference that it is answered with', async () => {
  const { json } = await report();
  expect(json.data?.reference).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({
    reference: json.data?.reference,
    error: 'TypeError: a.at is not a function',
    path: '/welcome/licence',
    build: '0123abc',
    browser: 'Chrome · Windows',
  });
  expect((await api.app.inject('/api/metrics')).body).toMatch(/^page_errors_total 1$/m);
});

it('nothing that a visitor typed is logged, whatever client reports it', async () => {
  await report({ message: 'Cannot parse "13800138000" of 王小明, wang@example.com' });
  expect(lines()[0]).toMatchObject({ error: 'Cannot parse … of …' });
  expect(api.logged.join()).not.toMatch(/13800138000|王小明|wang@/);
});

it.each([
  ['a query', 'path', '/welcome/licence?phone=13800138000'],
  ['a fragment', 'path', '/welcome/licence#13800138000'],
  ['a line break', 'path', '/welcome\nlicence'],
  ['a path that is none', 'path', 'welcome'],
  ['a long path', 'path', `/${'x'.repeat(200)}`],
  ['a long message', 'message', 'x'.repeat(201)],
  ['a build that is none', 'build', 'v1; drop'],
])('%s is refused, and logged nowhere', async (_, field, value) => {
  expect((await report({ [field]: value })).json).toMatchObject({ code: refusals.badInput.code, field });
  expect(lines()).toEqual([]);
});

it('an address has ten reports a minute, and the next minute again', async () => {
  for (let sent = 0; sent < 10; sent++) expect((await report({}, '203.0.113.7')).status).toBe(200);
  expect((await report({}, '203.0.113.7')).status).toBe(429);
  expect((await report({}, '203.0.113.8')).status).toBe(200);
  expect(lines()).toHaveLength(11);
  api.clock.move(60_000);
  expect((await report({}, '203.0.113.7')).status).toBe(200);
});

it('another site cannot have a browser report', async () => {
  expect((await report({}, '127.0.0.1', 'https://evil.example')).status).toBe(403);
  expect(lines()).toEqual([]);
});
