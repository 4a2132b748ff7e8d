import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyPricesSample } from '#content/rqdata-samples.ts';
import { quickStartOf } from '#content/trial-quick-starts.ts';
import { licensedProducts } from '#contract/licence.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { freePort } from '#scripts/free-port.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = ['python3', 'curl'].filter((program) => !has(program));

let api: TestApi;
let origin: string;
let folder: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = await createTestApi({ PUBLIC_ORIGIN: origin });
  await api.app.listen({ port, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

/** Pastes lines into a shell, as they are. */
async function paste(lines: string, env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', lines], options);
  return stdout;
}

async function applyFor(product: string, email = `${product}@example.com`): Promise<string> {
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, email);
  const { body } = await client.post(`/rqlicense/${product}/trial`, form);
  return body.data.key as string;
}

describe.skipIf(missing.length > 0)(
  `the lines of the quick start (need ${missing.join(', ') || 'nothing more'})`,
  () => {
    it.each(licensedProducts)('of %s are in its mail and give data with a trial’s licence', async (product) => {
      const { curl, python } = quickStartOf({ product, key: await applyFor(product) }, origin);
      await api.runJobs();
      const mail = api.mail.findLast(({ to, attachments }) => to.address === `${product}@example.com` && attachments);
      expect(mail?.text).toContain(curl);
      expect(mail?.text).toContain(python);
      const printed = await paste(`${curl}\necho\n${python}`);
      const [answer = '', ...rest] = printed.split('\n');
      const { simulated, rows } = JSON.parse(answer) as { simulated: boolean; rows: string[][] };
      expect([simulated, rows.length]).toEqual([true, product === 'ams' ? 6 : 3]);
      // The day of the first row, by the client; then the quota, in which both questions are counted.
      expect(rest.join('\n')).toContain(rows[0]?.find((cell) => /^2025-12-22$/.test(cell)));
      expect(rest.join('\n')).toContain("'calls': 3");
    });

    it('the first code on the home page and the data API’s page prints what stands below it', async () => {
      const key = await applyFor('rqdata-cloud', 'first-code@example.com');
      const { python, http } = dailyPricesSample['zh-CN'];
      const [address = ''] = /\/api\S+/.exec(http.code.replaceAll(/\n +/g, '')) ?? [];
      const headers = `-H "Authorization: Bearer ${key}" -H 'Accept: text/csv'`;
      const csv = await paste(`curl -fs ${headers} '${origin}${address}'`);
      expect(csv.replace('\u{feff}', '').replaceAll('\r', '').trim()).toBe(http.output);
      await paste(`curl -fsO ${origin}/api/market/v1/rquant_market.py`);
      const printed = await paste(`python3 - <<'END'\nLICENCE = "${key}"\n${python.code}\nEND`);
      const figures = (text: string) => [...text.matchAll(/\b\d+\.\d{1,4}\b|\b\d{8}\b/g)].map(Number);
      expect(figures(http.output)).toHaveLength(15);
      expect(figures(printed)).toEqual(figures(http.output));
      expect(figures(python.output)).toEqual(figures(http.output));
    });

    it('goes on with the whole client: pages, lists, dates, quota, sessions, refusals', async () => {
      const key = await applyFor('rqsdk-cloud', 'whole-client@example.com');
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
print(json.dumps({
    "days": len(days), "prices": len(prices), "first": prices[0], "instruments": len(rq.all_instruments()),
    "exposures": rq.get_factor_exposure("SIM003", "2025-12-22", "2025-12-24")[0],
    "returns": len(rq.get_factor_return("2025-12-22", "2025-12-24")[0]),
    "sessions": len(rq.get_sessions()["sessions"]), "used": rq.get_quota()["bytesUsed"] > 0, "refused": refused,
}))`;
      const printed = await paste(`python3 - <<'END'\n${program}\nEND`, { RQUANT_LICENCE: key });
      const { days } = sampleMarket();
      expect(JSON.parse(printed)).toMatchObject({
        days: days.length,
        prices: 2 * days.length,
        first: { order_book_id: 'SIM001', date: days[0], close: expect.any(Number) },
        instruments: 30,
        exposures: { date: '2025-12-22', size: expect.any(Number) },
        returns: 22,
        sessions: 1,
        used: true,
        refused: [
          [404, 'instrument_unknown', 'order_book_ids', true],
          [401, 'licence_invalid', null, true],
        ],
      });
    });
  },
);
