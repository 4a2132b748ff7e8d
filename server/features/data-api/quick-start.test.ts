import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientExample } from '#content/docs/data-api-examples.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { quickStartOf } from '#content/trial-quick-starts.ts';
import { licensedProducts, type LicenceProduct } from '#contract/licence.ts';
import { priceFields } from '#contract/synthetic-market.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { aClass } from '#server/testing/granted-applications.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { orderForm, payOrder, quoteOf } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const missing = missingPrograms('python3', 'curl');

let listening: ListeningApi;
let api: TestApi;
let origin: string;
let folder: string;
beforeAll(async () => {
  listening = await startListeningApi();
  ({ api, origin, folder } = listening);
});
afterAll(() => listening.close());

/** Runs lines in a shell, unchanged. */
async function paste(lines: string, env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', lines], options);
  return stdout;
}

/** Obtains a licence of the product by a trial, a granted class or an order of data products. */
async function applyFor(product: LicenceProduct, email = `${product}@example.com`): Promise<void> {
  const client = api.client();
  await signIn(api, client);
  if (product === 'data-products') {
    const products = { merchandise: 'data_products', items: 'stock-buybacks:1', period_months: '12' };
    const form = orderForm(await quoteOf(client, products), { buyer_email: email });
    await payOrder(api, client, (await client.post('/business/v1/orders', form)).body.data.id);
    return;
  }
  const form = await trialForm(api, client, email);
  if (product === 'rqsdk-edu') await aClass(api, { client, body: form });
  else await client.post(`/rqlicense/${product}/trial`, form);
}

/** Reads the mail with the licence, and the licence's text. */
async function licenceMail(email: string): Promise<{ text: string; key: string }> {
  await api.runJobs();
  const isLicence = ({ filename = '' }) => filename.endsWith('.lic');
  const mail = api.mail.findLast(({ to, attachments }) => to.address === email && attachments?.some(isLicence));
  return { text: mail?.text ?? '', key: String(mail?.attachments?.find(isLicence)?.content).trim() };
}

async function newKey(product: LicenceProduct, email: string): Promise<string> {
  await applyFor(product, email);
  return (await licenceMail(email)).key;
}

/** Expected rows if the first example does not return three days of one share: two shares, or all purchased rows. */
const rowsOf: Partial<Record<LicenceProduct, number>> = {
  ams: 6,
  'data-products': siteCatalogue().byId.get('stock-buybacks')!.sample.length,
};

describe.skipIf(missing.length > 0)(
  `the lines of the quick start (need ${missing.join(', ') || 'nothing more'})`,
  () => {
    it.each([...licensedProducts, 'rqsdk-edu', 'data-products'] as const)(
      'of %s are in its licence’s mail and return data',
      async (product) => {
        await applyFor(product);
        const { text, key } = await licenceMail(`${product}@example.com`);
        const quota = {
          dailyTrafficBytes: null,
          concurrentSessions: 1,
          items: [{ id: 'stock-buybacks', quantity: 1 }],
        };
        const { curl, python } = quickStartOf({ product, key, quota }, origin);
        expect(text).toContain(curl);
        expect(text).toContain(python);
        const printed = await paste(`${curl}\necho\n${python}`);
        const [answer = '', ...rest] = printed.split('\n');
        const { simulated, rows } = JSON.parse(answer) as { simulated: boolean; rows: string[][] };
        expect([simulated, rows.length]).toEqual([true, rowsOf[product] ?? 3]);
        // The client prints the first row's day or instrument, then the quota, which counts both calls.
        expect(rest.join('\n')).toContain(rows[0]?.find((cell) => /^2025-12-22$/.test(cell)) ?? rows[0]?.[0]);
        expect(rest.join('\n')).toContain("'calls': 3");
      },
    );

    it('the documented example of every function runs unchanged', async () => {
      const key = await newKey('rqdata-cloud', 'every-function@example.com');
      await paste(`curl -fsO ${origin}/api/market/v1/rquant_market.py`);
      const printing = clientExample.replaceAll(/^rq\..*$/gm, 'print(len($&))');
      const printed = await paste(`python3 - <<'END'\n${printing}\nEND`, { RQUANT_LICENCE: key });
      const sizes = printed.trim().split('\n').map(Number);
      expect(sizes).toHaveLength(13);
      for (const size of sizes) expect(size).toBeGreaterThan(0);
    });

    it('continue with the whole client: pages, lists, dates, quota, sessions, refusals', async () => {
      const key = await newKey('rqsdk-cloud', 'whole-client@example.com');
      await paste(`curl -fsO ${origin}/api/market/v1/rquant_market.py`);
      const program = `
import datetime, json
import rquant_market as rq
rq.pandas = None
days = rq.get_trading_dates("2016-01-01", "2025-12-31")
prices = rq.get_price(["SIM001", "SIM002"], datetime.date(2016, 1, 1), "2025-12-31", fields="close")
refused = []
for ask in (lambda: rq.get_price("000001.XSHE", "2025-12-22", "2025-12-24"), lambda: (rq.init("x"), rq.get_quota())):
    try:
        ask()
    except rq.MarketError as error:
        refused.append([error.status, error.code, error.field, bool(error.action)])
rq.init()
ranges = []
for wrong in ({"frequency": "1m"}, {"fields": ["close", "vwap"]}, {"order_book_ids": ["SIM001"] * 31}):
    try:
        rq.get_price(**{"order_book_ids": "SIM001", "start_date": "2025-12-22", "end_date": "2025-12-24", **wrong})
    except rq.MarketError as error:
        ranges.append([error.field, error.allowed.get("values"), error.allowed.get("max_items"), str(error)])
print(json.dumps({
    "days": len(days), "prices": len(prices), "first": prices[0], "instruments": len(rq.all_instruments()),
    "exposures": rq.get_factor_exposure("SIM003", "2025-12-22", "2025-12-24")[0],
    "weights": len(rq.index_weights("SIMALL", "2025-12-22", "2025-12-24")),
    "returns": len(rq.get_factor_return("2025-12-22", "2025-12-24")[0]),
    "sessions": len(rq.get_sessions()["sessions"]), "used": rq.get_quota()["bytesUsed"] > 0, "refused": refused, "ranges": ranges,
}))`;
      const printed = await paste(`python3 - <<'END'\n${program}\nEND`, { RQUANT_LICENCE: key, LC_ALL: 'C.UTF-8' });
      const { days } = sampleMarket();
      expect(JSON.parse(printed)).toMatchObject({
        days: days.length,
        prices: 2 * days.length,
        first: { order_book_id: 'SIM001', date: days[0], close: expect.any(Number) },
        instruments: 30,
        exposures: { date: '2025-12-22', size: expect.any(Number) },
        weights: 90,
        returns: 22,
        sessions: 1,
        used: true,
        refused: [
          [404, 'instrument_unknown', 'order_book_ids', true],
          [401, 'licence_invalid', null, true],
        ],
        ranges: [
          ['frequency', ['1d'], null, expect.stringContaining('frequency is "1m"')],
          ['fields', [...priceFields], 30, expect.stringContaining('there is no "vwap"')],
          ['order_book_ids', null, 30, expect.stringContaining('order_book_ids has 31 entries')],
        ],
      });
    });
  },
);
