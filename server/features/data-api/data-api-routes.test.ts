import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasetEndpoints } from '#contract/data-api-datasets.ts';
import { dataApiErrors } from '#contract/data-api-errors.ts';
import { dataApiAnswer, dataApiEndpoints, marketStates } from '#contract/data-api.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { openDataApi, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

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

describe('an answer', () => {
  it.each(Object.entries(dataApiEndpoints))('of %s has the columns of the contract', async (_name, endpoint) => {
    const { key } = await newLicence();
    const needed = Object.entries(endpoint.parameters)
      .filter(
        ([name]) =>
          name in endpoint.query.shape && ['order_book_id', 'order_book_ids', 'start_date', 'end_date'].includes(name),
      )
      .map(([name, { example }]) => `${name}=${example}`);
    const { status, body, headers } = await ask(key, `${endpoint.path}?${needed.join('&')}`);
    expect(status).toBe(200);
    expect(dataApiAnswer.parse(body)).toEqual(body);
    expect(body.columns).toEqual(endpoint.fields.map(({ name }) => name));
    expect(body.rows.length).toBeGreaterThan(0);
    expect(headers['x-data-simulated']).toBe('true');
    for (const row of body.rows) {
      expect(row.map((cell: unknown) => typeof cell)).toEqual(
        endpoint.fields.map(({ type }) => (type === 'string' ? 'string' : 'number')),
      );
    }
  });

  it('in CSV, by parameter or Accept, has the same rows, begins with the first column’s name and is marked as simulated', async () => {
    const { key } = await newLicence();
    const { body } = await ask(key, prices);
    for (const [path, headers] of [
      [`${prices}&format=csv`, {}],
      [prices, { accept: 'text/csv' }],
    ] as const) {
      const reply = await ask(key, path, headers);
      expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-data-simulated': 'true' });
      expect(reply.text.trimEnd().split('\r\n')).toEqual(
        [body.columns, ...body.rows].map((row: unknown[]) => row.join(',')),
      );
    }
    expect((await ask(key, `${prices}&format=json`, { accept: 'text/csv' })).body).toEqual(body);
  });

  it('is paged, each page links to the next, and together they are complete', async () => {
    const { key } = await newLicence();
    const { body: whole } = await ask(key, prices);
    const rows: unknown[] = [];
    let path: string | null = `${prices}&limit=3`;
    while (path !== null) {
      const reply = await ask(key, path);
      expect(reply.body.rows.length).toBeLessThanOrEqual(3);
      rows.push(...reply.body.rows);
      const { next } = reply.body as { next: string | null };
      expect(reply.headers['link']).toBe(next === null ? undefined : `<${next}>; rel="next"`);
      path = next === null ? null : next.replace('/api/market/v1', '');
    }
    expect(rows).toEqual(whole.rows);
    expect((await ask(key, `${prices}&offset=9999`)).body).toMatchObject({ rows: [], next: null });
  });

  it('is compressed for clients that accept it, and not sent again to one that has it cached', async () => {
    const { key } = await newLicence();
    const plain = await ask(key, prices);
    const packed = await api.app.inject({
      url: `/api/market/v1${prices}`,
      headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip', 'x-client-id': 'test' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text);
    const before = (await ask(key, '/quota')).body.bytesUsed;
    const again = await ask(key, prices, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.status, again.text, again.headers['x-data-simulated']]).toEqual([304, '', 'true']);
    expect((await ask(key, '/quota')).body.bytesUsed).toBe(before);
  });

  it('is private to the licence: no shared cache may store it', async () => {
    const { key } = await newLicence();
    expect((await ask(key, prices)).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('authorization'),
    });
  });

  it('contains the factor returns of the market model to eight decimals', async () => {
    const { key } = await newLicence();
    const { body } = await ask(key, `/factor_returns?${week}&factors=size,market`);
    const { days, marketReturns, styleReturns } = sampleMarket();
    for (const [day, size, market] of body.rows as [string, number, number][]) {
      expect(size).toBeCloseTo(styleReturns[days.indexOf(day) * 10]!, 8);
      expect(market).toBeCloseTo(marketReturns[days.indexOf(day)]!, 8);
    }
  });
  it('contains index weights that sum to one each day and follow the market values', async () => {
    const { key } = await newLicence();
    const { body } = await ask(key, `/index_weights?order_book_id=SIMALL&${week}`);
    const { days, caps, instruments } = sampleMarket();
    const byDay = Map.groupBy(body.rows as [string, string, number][], ([, day]) => day);
    expect([...byDay.keys()]).toEqual(days.filter((day) => day >= '2025-12-22' && day <= '2025-12-26'));
    for (const [day, rows] of byDay) {
      expect(rows.map(([id]) => id)).toEqual(instruments.map(({ id }) => id));
      expect(rows.reduce((sum, [, , weight]) => sum + weight, 0)).toBeCloseTo(1, 6);
      const first = days.indexOf(day) * instruments.length;
      expect(rows[3]![2] / rows[0]![2]).toBeCloseTo(caps[first + 3]! / caps[first]!, 5);
    }
  });
});

describe('an answer to a program', () => {
  let key: string;
  beforeAll(async () => {
    ({ key } = await newLicence());
  });

  it.each([
    ['gzip', true],
    ['GZIP', true],
    ['deflate, gzip, br', true],
    ['gzip;q=1.0', true],
    ['gzip;q=0.5, identity;q=0.1', true],
    ['gzip;q=0.001', true],
    ['br;q=0, gzip', true],
    ['gzip;q=0', false],
    ['gzip; q=0', false],
    ['gzip ;q=0.000', false],
    ['GZIP;Q=0', false],
    ['br, gzip;q=0, deflate', false],
    ['gzip;q=0.0,br', false],
    ['br', false],
    ['identity', false],
    ['', false],
  ])('that accepts “%s” is compressed: %s', async (accepts, isPacked) => {
    const { headers, rawPayload } = await api.app.inject({
      url: `/api/market/v1${prices}`,
      headers: { authorization: `Bearer ${key}`, 'accept-encoding': accepts, 'x-client-id': 'test' },
    });
    expect(headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined);
    expect(JSON.parse(String(isPacked ? gunzipSync(rawPayload) : rawPayload)).rows.length).toBeGreaterThan(0);
  });
});

describe('the description', () => {
  it('has every endpoint with its parameters, columns and refusals', async () => {
    const { body } = await api.client().get('/market/v1/openapi.json');
    const paths = [dataApiEndpoints, datasetEndpoints, marketStates]
      .flatMap((group): { path: string }[] => Object.values(group))
      .map(({ path }) => path);
    expect(Object.keys(body.paths)).toEqual([...paths, '/sample_licence']);
    for (const endpoint of Object.values(dataApiEndpoints)) {
      const { get } = body.paths[endpoint.path];
      expect(get.parameters.slice(0, -1).map(({ name }: { name: string }) => name)).toEqual(
        Object.keys(endpoint.query.shape),
      );
      for (const { name, description } of get.parameters) expect(description, name).toBeTruthy();
      expect(get['x-columns']).toHaveLength(endpoint.fields.length);
      for (const code of endpoint.errors) expect(get.responses[dataApiErrors[code]].description).toContain(code);
    }
  });

  it('marks exactly the parameters that a call needs as required', async () => {
    const { body } = await api.client().get('/market/v1/openapi.json');
    for (const { path, query } of Object.values(dataApiEndpoints)) {
      const missing = query.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? [];
      const parameters = body.paths[path].get.parameters as { name: string; required: boolean }[];
      expect(
        parameters.flatMap(({ name, required }) => (required ? [name] : [])),
        path,
      ).toEqual(missing);
    }
    expect(body.paths['/prices'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', required: false }),
    );
  });

  it('describes endpoints, parameters and columns in Chinese where promised, and in English elsewhere', async () => {
    const { body } = await api.client().get('/market/v1/openapi.json');
    type Described = { name: string; description: string; 'x-description-zh'?: string };
    const chinese = expect.stringMatching(/\p{Script=Han}/u) as string;
    for (const [path, { get }] of Object.entries<{ get: Record<string, never> }>(body.paths)) {
      expect([get['x-summary-zh'], get['summary']], path).toEqual([
        chinese,
        expect.not.stringMatching(/\p{Script=Han}/u),
      ]);
      const columns: Described[] = get['x-columns'] ?? [];
      const parameters: Described[] = get['parameters'] ?? [];
      const described = [...columns, ...parameters];
      for (const { name, description, 'x-description-zh': text } of described) {
        expect([text, description], `${path} ${name}`).toEqual([chinese, expect.not.stringMatching(/\p{Script=Han}/u)]);
      }
    }
  });
});
