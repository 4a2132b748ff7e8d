import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCalls } from '#content/docs/api-calls.ts';
import { callDocument } from '#content/docs/api-document.ts';
import { answerExamples, clientExample } from '#content/docs/data-api-examples.ts';
import type { dataApiOpenApi } from '#content/docs/data-api-open-api.ts';
import { dataDocument } from '#content/docs/data-document.ts';
import { dataApiChanges } from '#content/releases.ts';
import { dataApiApiPath, dataApiEndpoints } from '#contract/data-api.ts';
import { locales, type Locale } from '#contract/locale.ts';
import { marketPushPath } from '#contract/market-push.ts';
import { absent } from '#lib/shared/text/absent.ts';
import englishErrors from '#messages/en-US/data-api-errors.json' with { type: 'json' };
import english from '#messages/en-US/doc.json' with { type: 'json' };
import chineseErrors from '#messages/zh-CN/data-api-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/doc.json' with { type: 'json' };
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await createTestApi();
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, 'reader@example.com');
  key = (await client.post('/rqlicense/rqdata-cloud/trial', form)).body.data.key;
});
afterAll(() => api.close());

it.each(Object.entries(answerExamples))('the printed answer of %s equals the API’s', async (_name, example) => {
  const { payload } = await api.app.inject({
    url: `/api/market/v1${example.question}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(JSON.parse(payload)).toEqual(JSON.parse(example.text));
});

it.each(locales)('the refusal in the manual in %s equals the API’s', async (locale) => {
  const manual = readFileSync(`content/docs/rqdata-errors.${locale}.md`, 'utf8');
  const [, printed = ''] = /^```json\n(.*?)^```$/ms.exec(manual) ?? [];
  const { payload } = await api.app.inject({
    url: '/api/market/v1/instruments?limit=5000',
    headers: { authorization: `Bearer ${key}`, 'accept-language': locale },
  });
  expect(JSON.parse(printed)).toEqual(JSON.parse(payload));
});

it('the traffic of a trial equals the documented one', async () => {
  const { payload } = await api.app.inject({
    url: '/api/market/v1/quota',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(JSON.parse(payload)).toMatchObject({ bytesLimit: 1024 ** 3 });
});

/** Returns the text of each call's page. */
const referenceOf = (locale: Locale) =>
  apiCalls().map((call) => {
    const { lead, tokens } = callDocument(call, locale);
    return [...lead, ...tokens].map(({ raw }) => raw).join('\n');
  });

it.each(locales)(
  'the reference in %s has a complete page for every call of the OpenAPI document, and the manual covers the push',
  async (locale) => {
    const { payload } = await api.app.inject({ url: '/api/market/v1/openapi.json' });
    const { paths } = JSON.parse(payload) as ReturnType<typeof dataApiOpenApi>;
    const t = locale === 'zh-CN' ? chinese.api : english.api;
    const errors = locale === 'zh-CN' ? chineseErrors : englishErrors;
    const sections = referenceOf(locale);
    for (const [path, { get }] of Object.entries(paths)) {
      const text = sections.find((section) => section.includes(`\`GET /api${dataApiApiPath}${path}\``)) ?? '';
      const columns = get['x-columns'] ?? [];
      const names = [...get.parameters, ...columns].map(({ name }) => name);
      const answers = Object.entries(get.responses).flatMap(([status, { content = {}, 'x-codes': codes }]) => [
        ...(codes ?? []).flatMap((code) => [`| \`${code}\` | ${status} |`, errors[code].action]),
        ...(codes ? [] : Object.keys(content)).map((word) => `\`${word}\``),
      ]);
      for (const word of [...names.map((name) => `\`${name}\``), ...answers]) expect(text, path).toContain(word);
      for (const { name, in: place, required, schema } of get.parameters) {
        const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` | ${t.places[place]} |`)) ?? '';
        const left = (schema.default ?? absent) as string | number;
        expect(row, `${path} ${name}`).toContain(required ? t.required : String(left));
      }
    }
    expect(dataDocument(locale, 'requests').tokens.some(({ raw }) => raw.includes(`/api${marketPushPath}`))).toBe(true);
  },
);

it('every request of the reference gets an answer', async () => {
  const requests = referenceOf('en-US').flatMap((section) =>
    [...section.matchAll(/^(?:curl|  )[^'\n]*'(http\S+)'$/gm)].map(([, address = '']) => new URL(address)),
  );
  expect(requests.length).toBeGreaterThan(10);
  for (const { pathname, search } of requests) {
    const url = `${pathname}${search}`;
    const { statusCode } = await api.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
    expect(statusCode, url).toBe(200);
  }
});

it('the example uses every public function of the client', () => {
  const client = readFileSync(new URL('rquant_market.py', import.meta.url), 'utf8');
  const functions = [...client.matchAll(/^def ([a-z]\w*)\(/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'init');
  expect([...clientExample.matchAll(/^rq\.(\w+)\(/gm)].map(([, name]) => name)).toEqual(functions);
});

it('a changed market requires a new entry in the change log', async () => {
  const span = 'start_date=2025-10-09&end_date=2025-12-31';
  const hash = createHash('sha256');
  for (const { path, query } of Object.values(dataApiEndpoints)) {
    const shares = 'order_book_ids' in query.shape ? '&order_book_ids=SIM001,SIM015,SIM030' : '';
    const index = 'order_book_id' in query.shape ? '&order_book_id=SIMALL' : '';
    const dates = 'start_date' in query.shape ? span : '';
    const url = `/api/market/v1${path}?${dates}${shares}${index}`;
    const { payload } = await api.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
    hash.update(JSON.stringify((JSON.parse(payload) as { rows: unknown[] }).rows));
  }
  // If the hash differs, add an entry to `content/releases.ts` as promised to readers, then update this day and hash.
  expect({ announcedOn: dataApiChanges('zh-CN')[0]?.date, hash: hash.digest('hex') }).toEqual({
    announcedOn: '2026-11-29',
    hash: '2272e9eb58b1b02c26b2f237d32f1f2134e2566b41f510114b603ea14c9f82d0',
  });
});
