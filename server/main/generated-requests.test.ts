import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#server/testing/contract-calls.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import { createTestApi, testSecret, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
});
afterAll(() => api.close());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\0',
    '-1',
    '1e400',
    'NaN',
    '[]',
    '{}',
    "' or 1=1 --",
    '../../etc/passwd',
    '😀',
    '%00',
    '\r\nX: y',
    '__proto__',
    'a\0b@example.com',
    'a\ud800@example.com',
    '\udfff',
    '示例\u2028基金',
    '\u202e\u2066',
    `a@${'.'.repeat(5000)}@`,
  ),
  fc.string({ minLength: 5000, maxLength: 6000 }),
);

const runs = 500;

it(`answers ${runs} generated requests to all calls without a server error`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(calls)),
      // Fields without a nasty value are valid, so that the nasty ones are reached.
      fc.array(fc.option(nasty), { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      async (name, values, asJson) => {
        const { method = 'GET', path = '' } = calls[name] ?? {};
        const { params, query, body } = sampleRequest(name);
        const disturb = (part: Record<string, string>) =>
          Object.fromEntries(
            Object.entries(part).map(([field, sample], at) => [field, values[at % values.length] ?? sample]),
          );
        const [inPath, inBody] = [disturb(params), disturb(body)];
        const search = new URLSearchParams(disturb(query)).toString();
        const reply = await api.app.inject({
          method,
          url: `/api${path.replace(/\{(\w+)\}/g, (_, field: string) => encode(inPath[field]) || 'x')}?${search}`,
          headers: {
            origin: 'http://localhost:3000',
            ...(method === 'POST'
              ? { 'content-type': asJson ? 'application/json' : 'application/x-www-form-urlencoded' }
              : {}),
          },
          ...(method === 'POST'
            ? { payload: asJson ? JSON.stringify(inBody) : new URLSearchParams(inBody).toString() }
            : {}),
        });
        expect(reply.statusCode, `${method} ${path} ${reply.body}`).toBeLessThan(500);
      },
    ),
    { numRuns: runs },
  );
}, 600_000);

/** Encodes a text; a lone surrogate has no encoding. */
function encode(text = ''): string {
  return encodeURIComponent(text.toWellFormed());
}

it.each(['{', '[', '"x"', 'null', '1', '{"a":1,}', ''])('refuses the JSON %s', async (payload) => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/user/sms/send',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload,
  });
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.json().code).not.toBe(0);
});

it('refuses a body over 64 KiB with 413', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/user/sms/send',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `phone_number=${'1'.repeat(65 * 1024)}`,
  });
  expect(reply.statusCode).toBe(413);
});

it('describes itself as OpenAPI, and hides the operators’ and the tests’ routes', async () => {
  const description = (await api.app.inject('/api/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  const paths = Object.keys(description.paths);
  expect(paths).toContain('/api/user/sms/send');
  expect(paths.filter((path) => /test|metrics|health/.test(path))).toEqual([]);
});

it('every answer of a site that is reached by https says so: a call, a refusal, an unknown call', async () => {
  const environment = {
    PUBLIC_ORIGIN: 'https://www.example.com',
    SANDBOX: '1',
    SECRET_KEY: testSecret,
    LOG_LEVEL: 'silent',
  };
  const site = await createTestApi(environment);
  for (const url of ['/api/health', '/api/no-such-call', '/api/user/profile']) {
    expect((await site.app.inject(url)).headers['strict-transport-security'], url).toContain('max-age=63072000');
  }
  await site.close();
  expect((await api.app.inject('/api/health')).headers['strict-transport-security']).toBeUndefined();
});
