import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataApiErrorCode } from '#contract/data-api-errors.ts';
import { dataApiEndpoints, dataApiError, marketStates } from '#contract/data-api.ts';
import { type LicenceProduct } from '#contract/licence.ts';
import { trialQuotas } from '#contract/trial.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import inEnglish from '#messages/en-US/data-api-errors.json' with { type: 'json' };
import { createLicenceSigner, newLicenceJwk } from '#server/features/licences/licence-signer.ts';
import { issueLicence, revokeLicence } from '#server/features/licences/licences.ts';
import { openDataApi, refusalOf, refused, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { createFailingWrites } from '#server/testing/failing-writes.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

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

/** Additional fields of a refusal if a product on sale covers the data set. */
const offered = {
  action: expect.stringContaining('/welcome/purchase?items=') as string,
  opened_by: expect.objectContaining({ price: expect.any(String) as string }) as object,
};

describe('a licence', () => {
  it('with a later start is refused until then with the time in both languages, as its status shows', async () => {
    const now = api.clock.now();
    const startsAt = new Date(Math.ceil(now.getTime() / 1000) * 1000 + 20 * dayMs);
    const { id, key } = await issueLicence(api.deps.db, api.deps, {
      product: 'rqdata-cloud',
      userId: null,
      workspaceId: null,
      source: 'order',
      quota: trialQuotas['rqdata-cloud'],
      issuedAt: now,
      startsAt,
      expiresAt: new Date(startsAt.getTime() + 30 * dayMs),
    });
    const statusOf = async () => (await api.client().get(`/rqlicense/licences/${id}/status`)).body.data;
    const starts_at = startsAt.toISOString();
    for (const path of [prices, '/quota', '/sessions']) {
      expect(refusalOf(await ask(key, path))).toEqual({ ...refused('licence_not_yet_valid'), starts_at });
    }
    for (const asked of [{}, { 'accept-language': 'en' }, { 'accept-language': 'fr' }])
      expect((await ask(key, prices, asked)).body.message).toBe(
        `The license is valid from ${beijingMinute(startsAt)} (Beijing time)`,
      );
    const chinese = await ask(key, prices, { 'accept-language': 'zh-CN,zh' });
    expect(chinese.body.message).toBe(`许可从 ${beijingMinute(startsAt)}（北京时间）起有效`);
    expect(await statusOf()).toMatchObject({ state: 'upcoming', startsAt: starts_at });
    api.clock.move(20 * dayMs + 1000);
    expect((await ask(key, prices)).status).toBe(200);
    expect((await statusOf()).state).toBe('active');
    api.clock.move(-20 * dayMs - 1000);
  });

  it('whose term was shortened stops working, regardless of its text', async () => {
    const { id, key } = await newLicence();
    const ended = { expires_at: new Date(api.clock.now().getTime() - 1000) };
    await api.deps.db.updateTable('licences').set(ended).where('id', '=', id).execute();
    expect(refusalOf(await ask(key, prices))).toEqual(refused('licence_expired'));
  });

  it('is required: none, a broken one, another site’s and the revocation list get 401', async () => {
    const { key } = await newLicence();
    const missing = await api.client().get(`/market/v1${prices}`);
    expect(refusalOf(missing)).toEqual(refused('licence_missing'));
    expect(missing.headers['www-authenticate']).toBe('Bearer realm="market"');
    const [head = '', body = '', signature = ''] = key.split('.');
    const foreign = await createLicenceSigner(await newLicenceJwk(), { sandbox: false });
    const { list } = (await api.client().get('/rqlicense/revocations')).body.data;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url');
    // A licence's claims, signed with the type of the revocation list.
    const mistyped = await api.deps.licenceSigner.signRevocations({ ...claims, revoked: [] });
    for (const bad of [
      'x',
      'a.b.c',
      `${head}.${body}`,
      `${head}.${raised}.${signature}`,
      await foreign.sign(claims),
      mistyped,
      list,
    ]) {
      expect(refusalOf(await ask(bad, prices))).toEqual(refused('licence_invalid'));
    }
    // Signed by this site for a licence that its database does not have.
    expect(refusalOf(await ask(await api.deps.licenceSigner.sign({ ...claims, jti: 'lic_gone' }), prices))).toEqual(
      refused('licence_invalid'),
    );
  });

  it('that is revoked or expired gets 403', async () => {
    const revoked = await newLicence();
    expect((await ask(revoked.key, prices)).status).toBe(200);
    await revokeLicence(api.deps.db, api.clock.now(), revoked.id);
    expect(refusalOf(await ask(revoked.key, prices))).toEqual(refused('licence_revoked'));
    expect(refusalOf(await ask(revoked.key, '/quota'))).toEqual(refused('licence_revoked'));
    const ended = await newLicence();
    api.clock.move(30 * dayMs);
    expect(refusalOf(await ask(ended.key, prices))).toEqual(refused('licence_expired'));
  });

  it.each<[LicenceProduct, string, DataApiErrorCode, string?]>([
    ['rq-alpha-plus', `/factor_returns?${week}`, 'dataset_not_licensed'],
    ['quant', `/factor_exposures?order_book_ids=SIM001&${week}`, 'dataset_not_licensed'],
    ['data-products', prices, 'dataset_not_licensed'],
    ['ams', `${prices}&fields=close,open`, 'field_not_licensed', 'fields'],
    ['rqoptimizer', '/factor_returns?start_date=2022-12-30&end_date=2023-01-05', 'history_not_licensed', 'start_date'],
  ])('of %s does not reach %s', async (product, path, code, field) => {
    const said = { ...refused(code, field), ...(code === 'dataset_not_licensed' && offered) };
    expect(refusalOf(await ask((await newLicence(product)).key, path))).toEqual(said);
  });

  it('of an order covers factors only with their module', async () => {
    const items = [{ id: 'research', quantity: 1 }];
    const without = await newLicence('rqdata-cloud', { items });
    expect(refusalOf(await ask(without.key, `/factor_returns?${week}`))).toEqual({
      ...refused('dataset_not_licensed'),
      ...offered,
    });
    const bought = await newLicence('rqdata-cloud', { items: [...items, { id: 'risk-factors', quantity: 1 }] });
    expect((await ask(bought.key, `/factor_returns?${week}`)).status).toBe(200);
  });

  it('returns the covered fields by default', async () => {
    expect((await ask((await newLicence('ams')).key, prices)).body.columns).toEqual(['order_book_id', 'date', 'close']);
  });
});

describe('a question', () => {
  let key: string;
  beforeAll(async () => {
    key = (await newLicence()).key;
  });
  it.each<[string, DataApiErrorCode, string?]>([
    ['/nothing', 'not_found'],
    ['/prices/x', 'not_found'],
    [`/prices?order_book_ids=000001.XSHE&${week}`, 'instrument_unknown', 'order_book_ids'],
    [`/prices?${week}`, 'parameter_missing', 'order_book_ids'],
    ['/trading_dates?start_date=2025-12-22', 'parameter_missing', 'end_date'],
    ['/trading_dates?start_date=20251222&end_date=2025-12-26', 'parameter_invalid', 'start_date'],
    ['/trading_dates?start_date=2025-12-26&end_date=2025-12-22', 'dates_reversed', 'end_date'],
    [`${prices}&fields=vwap`, 'name_unknown', 'fields'],
    [`${prices}&adjust=pre`, 'parameter_unknown', 'adjust'],
    [`/index_weights?${week}`, 'parameter_missing', 'order_book_id'],
    [`/index_weights?order_book_id=SIM001&${week}`, 'name_unknown', 'order_book_id'],
    ['/index_weights?order_book_id=SIMALL&start_date=2025-12-26&end_date=2025-12-22', 'dates_reversed', 'end_date'],
    [`${prices}&limit=0`, 'parameter_invalid', 'limit'],
    [`${prices}&limit=2001`, 'parameter_invalid', 'limit'],
    [`${prices}&offset=-1`, 'parameter_invalid', 'offset'],
    [`${prices}&offset=1&offset=2`, 'parameter_invalid', 'offset'],
    [`${prices}&format=xml`, 'parameter_invalid', 'format'],
  ])('%s is refused as %s', async (path, code, field) => {
    expect(refusalOf(await ask(key, path))).toEqual(refused(code, field));
  });

  it('by another method gets 404, in English unless Chinese is requested', async () => {
    const reply = await api.client().post('/market/v1/prices');
    expect(refusalOf(reply)).toEqual(refused('not_found'));
    const english = await ask(key, '/nothing', { 'accept-language': 'en-GB,en' });
    expect(english.body).toMatchObject({
      message: inEnglish.not_found.message,
      action: inEnglish.not_found.action,
    });
  });

  it('with an invalid program name is refused', async () => {
    expect(refusalOf(await ask(key, prices, { 'x-client-id': 'a b' }))).toEqual(
      refused('parameter_invalid', 'x-client-id'),
    );
  });

  it('with random input never causes a server error', async () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('SIM001', '2025-12-22', '', '0'),
    );
    const named = fc.constantFrom(
      'order_book_ids',
      'start_date',
      'end_date',
      'fields',
      'factors',
      'limit',
      'offset',
      'format',
    );
    const paths = [...Object.values(dataApiEndpoints), ...Object.values(marketStates)].map(({ path }) => path);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(fc.tuple(fc.oneof(named, any), any), { maxLength: 6 }),
        fc.option(any, { nil: key }),
        async (path, query, licence) => {
          // Each call uses another minute because of the limit.
          api.clock.move(60_000);
          const search = new URLSearchParams(query).toString();
          const header = encodeURIComponent(licence).slice(0, 2000);
          const reply = await ask(licence === key ? key : header, `${path}?${search}`);
          expect(reply.status).toBeLessThan(500);
          expect(reply.status < 400 || dataApiError.safeParse(reply.body).success).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

it('an unavailable database gets 503 with the time to wait, an unexpected error 500, in the same format', async () => {
  const { key } = await newLicence();
  const writes = await createFailingWrites(api.deps.db);
  for (const [sqlState, code] of [
    ['53100', 'unavailable'],
    ['23514', 'failed'],
  ] as const) {
    await writes.failOn((table) => table === 'market_use', sqlState);
    const reply = await ask(key, prices);
    await writes.recover();
    expect(refusalOf(reply)).toEqual(refused(code));
    expect(reply.headers['retry-after']).toBe(code === 'unavailable' ? '5' : undefined);
  }
  await writes.remove();
});
