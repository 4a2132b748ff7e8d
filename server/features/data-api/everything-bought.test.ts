import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeExamples } from '#content/marketplace/catalogue/code-examples.ts';
import { ownPrice } from '#content/marketplace/catalogue/own-price.ts';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { dataModules, dataPackages, priceList, smallestPlan } from '#content/prices/price-list.ts';
import { firstDatasets, quickStartOf } from '#content/trial-quick-starts.ts';
import { listDeliveries } from '#contract/delivery.ts';
import type { Licence } from '#contract/licence.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { csvValues, sampleValues } from '#server/testing/csv-values.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { orderForm, payOrder, quoteOf, requestPayment } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const { products } = siteCatalogue();
const first = smallestPlan.id;
const sold = products.filter((product) => ownPrice(product) !== null);
const heldBy = (plan: string) => products.filter(({ price }) => price.plan === plan).map(({ id }) => id);

/** All purchases: the fields of the order, and the products that it covers. */
const purchases = [
  ...sold.map(({ id }) => ({ name: id, merchandise: 'data_products', items: `${id}:1`, opens: [id] })),
  ...dataPackages.map(({ id }) => ({
    name: id,
    merchandise: 'rqdata_cloud',
    items: `${id}:1`,
    opens: heldBy(first),
  })),
  ...dataModules.map(({ id }) => ({
    name: id,
    merchandise: 'rqdata_cloud',
    items: `${first}:1,${id}:1`,
    opens: heldBy(id),
  })),
];

let listening: ListeningApi;
let client: TestClient;
/** The licence of each purchase. */
const bought = new Map<string, Licence>();
beforeAll(async () => {
  listening = await startListeningApi({ LIMITS: 'address-quotes/minute:1000' }, { prices: priceList });
  const { api } = listening;
  client = api.client();
  await signIn(api, client);
  for (const [at, { name, merchandise, items }] of purchases.entries()) {
    const quote = await quoteOf(client, { merchandise, items, period_months: '12' });
    const { body } = await client.post('/business/v1/orders', orderForm(quote));
    const { id, amount } = body.data as { id: string; amount: string };
    // One purchase is paid by bank transfer.
    if (at === 0) {
      await requestPayment(client, id, 'bank_transfer', { slip_number: 'SLIP-700001' });
      await runCommand(api.deps, ['transfer-confirm', id, '--amount', amount, '--slip', 'SLIP-700001']);
    } else await payOrder(api, client, id);
    await api.runJobs();
    const order = (await client.get(`/business/v1/orders/${id}?fields=licence`)).body.data;
    bought.set(name, order.licence);
  }
}, 120_000);
afterAll(() => listening.close());

const licenceOf = (name: string) => bought.get(name)!;
/** Every covered product, with the name of the purchase. */
const opened = purchases.flatMap(({ name, opens }) => opens.map((id) => [name, id] as const));

describe('everything that can be bought', () => {
  it('covers at least one product, except traffic, and each product is sold, included, free or quoted', () => {
    for (const { name, opens } of purchases) expect(opens.length, name).toBeGreaterThan(0);
    const reached = new Set(opened.map(([, id]) => id));
    const charged = products.filter(({ price }) => price.kind !== 'free' && price.kind !== 'quotation');
    expect(charged.filter(({ id }) => !reached.has(id))).toEqual([]);
  });

  it('has its example code on the product’s page', () => {
    for (const { id } of products)
      expect(siteProduct(id, '2026-11-26')!.examples).toEqual(codeExamples(id, siteOrigin));
  });

  it.each(opened)('%s returns the rows of %s at the printed addresses', async (name, id) => {
    const { code } = codeExamples(id, listening.origin).find(({ language }) => language === 'http')!;
    const addresses = [...code.matchAll(/'(http[^']+)'/g)].map(([, address]) => address!);
    const headers = { authorization: `Bearer ${licenceOf(name).key}`, 'x-client-id': 'every-line' };
    const [rows, files] = await Promise.all(addresses.map((address) => fetch(address, { headers })));
    const product = siteCatalogue().byId.get(id)!;
    expect(csvValues(product, await rows!.text())).toEqual(sampleValues(product));
    expect(((await files!.json()) as { deliveries: unknown[] }).deliveries.length).toBeGreaterThan(0);
  });

  it('is listed to its buyer, with files that match the list', async () => {
    const { data } = listDeliveries.reply.parse((await client.get('/rqlicense/deliveries')).body);
    for (const { name, opens } of purchases) {
      const own = data.find(({ licence }) => licence === licenceOf(name).id)!;
      const ids = own.datasets.map(({ id }) => id);
      for (const id of opens) expect(ids, name).toContain(id);
      expect(own.orders, name).toHaveLength(1);
      for (const { id, files, latest } of own.datasets) {
        expect(files[0]?.day, id).toBe(latest);
        expect(files.length, id).toBeGreaterThan(0);
      }
    }
  });

  it.skipIf(missingPrograms('python3').length > 0)(
    'returns its rows to the printed Python, unchanged',
    async () => {
      const runs = opened.map(([name, id]) => ({
        id,
        licence: licenceOf(name).key,
        code: codeExamples(id, listening.origin).find(({ language }) => language === 'python')!.code,
      }));
      const { folder, origin } = listening;
      writeFileSync(join(folder, 'runs.json'), JSON.stringify(runs));
      const python = await (await fetch(`${origin}/api/market/v1/rquant_market.py`)).text();
      writeFileSync(join(folder, 'rquant_market.py'), python);
      mkdirSync(join(folder, 'files'));
      // Earlier tests have used up most of the calls per minute.
      listening.api.clock.move(60_000);
      const program = `
import ast, contextlib, io, json, os, sys
sys.modules["pandas"] = None  # What it prints would be cut.
sys.path.insert(0, os.getcwd())
os.environ["RQUANT_CLIENT_ID"] = "every-line"
runs = json.load(open("runs.json"))
os.chdir("files")
printed = []
for run in runs:
    os.environ["RQUANT_LICENCE"] = run["licence"]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(run["code"], run["id"], "exec"), {})
    _, rows, file = out.getvalue().splitlines()
    rows = ast.literal_eval(rows)
    printed.append({"rows": [list(rows[0]), *(list(row.values()) for row in rows)], "file": file})
print(json.dumps(printed))`;
      const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
      const { stdout } = await promisify(execFile)('python3', ['-c', program], options);
      const printed = JSON.parse(stdout) as { rows: (string | number | boolean | null)[][]; file: string }[];
      for (const [at, [name, id]] of opened.entries()) {
        const { rows, file } = printed[at]!;
        const product = siteCatalogue().byId.get(id)!;
        const sample = sampleValues(product);
        expect(rows.map(plainCells), `${name}: ${id}`).toEqual(sample);
        expect(file).toContain(id);
        const content = readFileSync(join(folder, 'files', file), 'utf8');
        expect(csvValues(product, content), `${name}: ${id}`).toEqual(sample);
      }
    },
    120_000,
  );

  it.skipIf(missingPrograms('python3', 'curl').length > 0)(
    'returns its own rows to the quick start of its page and mail, pasted into a shell',
    async () => {
      const { api, folder, origin } = listening;
      // The calls of earlier tests no longer count.
      api.clock.move(600_000);
      const starts = purchases.map(({ name, merchandise }) => {
        const start = quickStartOf(licenceOf(name), origin);
        const mail = api.mail.find(({ text }) => text.includes(start.curl))?.text;
        expect(mail, name).toContain(start.python);
        const asked = firstDatasets(licenceOf(name)).map((id) => siteCatalogue().byId.get(id)!);
        const isCloud = merchandise === 'rqdata_cloud';
        return { name, ...start, prices: isCloud, sets: isCloud ? asked.slice(1) : asked };
      });
      // Without pandas the client prints all rows; pandas truncates its output.
      writeFileSync(join(folder, 'pandas.py'), 'raise ImportError');
      const lines = starts.flatMap(({ name, curl, python }) => [curl, `echo '= ${name}'`, python, `echo '= ${name}'`]);
      writeFileSync(join(folder, 'lines.sh'), lines.join('\n'));
      const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
      const { stdout } = await promisify(execFile)('sh', ['-e', 'lines.sh'], options);
      // The output of curl and Python alternates.
      const parts = stdout.split(/^= .*\n/m).map((part) => part.trim().split('\n'));
      writeFileSync(
        join(folder, 'dicts'),
        parts
          .filter((_, at) => at % 2 === 1)
          .flat()
          .join('\n'),
      );
      const read = 'import ast, json\nprint(json.dumps([ast.literal_eval(line) for line in open("dicts")]))';
      const program = await promisify(execFile)('python3', ['-c', read], options);
      const dicts = JSON.parse(program.stdout) as Record<string, Cell>[][];

      for (const [at, { name, prices, sets }] of starts.entries()) {
        const answers = parts[2 * at]!;
        expect([answers.length, parts[2 * at + 1]!.length], name).toEqual([
          sets.length + Number(prices),
          answers.length + 1,
        ]);
        const tables = answers.map((answer) => {
          const { columns, rows } = JSON.parse(answer) as { columns: string[]; rows: Cell[][] };
          return [columns, ...rows.map(plainCells)];
        });
        // The last printed value is the quota.
        const printed = dicts
          .splice(0, answers.length + 1)
          .slice(0, -1)
          .map((rows) => [Object.keys(rows[0]!), ...rows.map((row) => plainCells(Object.values(row)))]);
        expect(printed, name).toEqual(tables);
        const shares = tables.slice(0, Number(prices)).flatMap((table) => table.slice(1));
        expect(shares.map(([id, day]) => `${id} ${day}`)).toEqual(prices ? sharesAsked : []);
        expect(tables.slice(Number(prices)), name).toEqual(sets.map(sampleValues));
      }
    },
    180_000,
  );

  it('has a quick start for its own data: a product for itself, a module for a set that it includes', () => {
    for (const { name, merchandise, opens } of purchases) {
      const asked = firstDatasets(licenceOf(name));
      expect(asked, name).toHaveLength(
        merchandise === 'rqdata_cloud' && !dataPackages.some(({ id }) => id === name) ? 2 : 1,
      );
      expect(opens, name).toContain(asked.at(-1));
    }
  });
});

type Cell = string | number | boolean | null;
/** Converts cells to the values of `csvValues`. */
const plainCells = (cells: readonly Cell[]) =>
  cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')));
const sharesAsked = ['2025-12-22', '2025-12-23', '2025-12-24'].map((day) => `SIM001 ${day}`);
