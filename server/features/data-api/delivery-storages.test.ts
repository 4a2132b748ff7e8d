import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryAddress } from '#contract/data-api-datasets.ts';
import { listDeliveries } from '#contract/delivery.ts';
import { createBucketDeliveries } from '#server/adapters/deliveries/bucket-deliveries.ts';
import { createFolderDeliveries } from '#server/adapters/deliveries/folder-deliveries.ts';
import type { Deliveries } from '#server/kernel/ports/ports.ts';
import { startDeliveryStorage, storageKey } from '#server/testing/fake-delivery-storage.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { orderForm, payOrder, quoteOf } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const set = 'stock-buybacks';
const csv = `order_book_id,announced_on,stage\n600000.XSHG,2026-11-24,done\n600000.XSHG,2026-11-25,proposal\n`;

let folder: string;
let listening: ListeningApi;
let client: TestClient;
let licence: { id: string; key: string };
let storage: Awaited<ReturnType<typeof startDeliveryStorage>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
  mkdirSync(join(folder, set));
  writeFileSync(join(folder, set, '2026-11-24.csv'), csv.split('\n').slice(0, 2).join('\n'));
  writeFileSync(join(folder, set, '2026-11-25.csv'), csv);
  writeFileSync(join(folder, set, 'half-written.tmp'), 'x');
  execFileSync('node', ['scripts/index-deliveries.ts', folder]);
  listening = await startListeningApi();
  const { api } = listening;
  client = api.client();
  await signIn(api, client);
  const products = { merchandise: 'data_products', items: `${set}:1`, period_months: '12' };
  const { id } = (await client.post('/business/v1/orders', orderForm(await quoteOf(client, products)))).body.data;
  await payOrder(api, client, id);
  ({ licence } = (await client.get(`/business/v1/orders/${id}?fields=licence`)).body.data);
  storage = await startDeliveryStorage(api.clock);
  for (const file of ['2026-11-24.csv', '2026-11-25.csv', 'deliveries.json'])
    storage.put(`${set}/${file}`, readFileSync(join(folder, set, file), 'utf8'));
});
afterAll(async () => {
  await storage.close();
  await listening.close();
  rmSync(folder, { recursive: true });
});

const bucket = () =>
  createBucketDeliveries(
    { endpoint: storage.endpoint, bucket: 'delivered', region: 'cn-north-1', ...storageKey },
    listening.api.clock,
  );
const use = (deliveries: Deliveries) => Object.assign(listening.api.deps.deliveries, deliveries);
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${listening.origin}/api/market/v1/datasets/${set}${path}`, {
    headers: { authorization: `Bearer ${licence.key}`, 'x-client-id': 'storages', ...headers },
  });

describe.each([
  ['a folder', () => createFolderDeliveries(folder)],
  ['a bucket', bucket],
])('deliveries in %s', (_name, create) => {
  it('are listed once complete, read in parts, and empty for an unknown set', async () => {
    const deliveries = create();
    expect((await deliveries.list(set)).map(({ file, bytes }) => [file, bytes])).toEqual([
      ['2026-11-25.csv', csv.length],
      ['2026-11-24.csv', expect.any(Number)],
    ]);
    expect(await deliveries.list('no-such-set')).toEqual([]);
    expect(await text(await deliveries.open(set, '2026-11-25.csv', { start: 14, end: 25 }))).toBe(csv.slice(14, 26));
    await expect(deliveries.open(set, '2020-01-01.csv')).rejects.toThrow(/no such file/);
  });

  it('return rows that are not marked as simulated', async () => {
    use(create());
    const reply = await ask('/rows?start_date=2026-11-25');
    expect(reply.headers.get('x-data-simulated')).toBe('false');
    expect(await reply.json()).toEqual({
      simulated: false,
      columns: ['order_book_id', 'announced_on', 'stage'],
      rows: [['600000.XSHG', '2026-11-25', 'proposal']],
      next: null,
    });
  });

  it('are listed in the account, and sent only to the browser of an entitled user', async () => {
    use(create());
    const { data } = listDeliveries.reply.parse((await client.get('/rqlicense/deliveries')).body);
    const own = data[0]!.datasets.find(({ id }) => id === set)!;
    expect(own).toMatchObject({ simulated: false, latest: '2026-11-25', deliveries: 2 });
    const path = `/api/rqlicense/deliveries/${licence.id}/${set}/2026-11-25.csv`;
    const reply = await fetch(`${listening.origin}${path}`, { headers: { cookie: client.cookie ?? '' } });
    expect([reply.status, await reply.text()]).toEqual([200, csv]);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${set}-2026-11-25.csv"`);
    for (const cookie of ['', 'sid=another']) {
      const refused = await fetch(`${listening.origin}${path}`, { headers: { cookie } });
      expect(await refused.json()).toMatchObject({ code: 1001 });
    }
  });

  it.skipIf(missingPrograms('python3').length > 0)('are downloaded and verified by the Python client', async () => {
    use(create());
    const program = `
import rquant_market as rq
path = rq.download_delivery("${set}")
print(open(path, newline="").read(), end="")`;
    const python = await (await fetch(`${listening.origin}/api/market/v1/rquant_market.py`)).text();
    writeFileSync(join(listening.folder, 'rquant_market.py'), python);
    const options = {
      cwd: listening.folder,
      env: { ...process.env, RQUANT_LICENCE: licence.key, RQUANT_CLIENT_ID: 'storages' },
    };
    const { stdout } = await promisify(execFile)('python3', ['-c', program], options);
    expect(stdout).toBe(csv);
  });
});

describe('an address of a storage', () => {
  beforeEach(() => {
    storage.asked.length = 0;
    use(bucket());
  });
  const addressOf = async () => deliveryAddress.parse(await (await ask('/deliveries/2026-11-25.csv')).json());

  it('is valid for five minutes and for this file only', async () => {
    const { url, expiresAt } = await addressOf();
    expect(Date.parse(expiresAt) - listening.api.clock.now().getTime()).toBeLessThanOrEqual(300_000);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('2026-11-25', '2026-11-24'))).status).toBe(403);
    listening.api.clock.move(301_000);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is requested without licence and session', async () => {
    await fetch((await addressOf()).url);
    expect(storage.asked.length).toBeGreaterThan(0);
    for (const { authorization, cookie } of storage.asked)
      expect([authorization, cookie]).toEqual([undefined, undefined]);
  });
});

it('a new file in the storage is listed a minute later', async () => {
  const deliveries = bucket();
  const index = readFileSync(join(folder, set, 'deliveries.json'), 'utf8');
  storage.put(`${set}/deliveries.json`, '[]');
  expect(await deliveries.list(set)).toEqual([]);
  storage.put(`${set}/deliveries.json`, index);
  listening.api.clock.move(60_001);
  expect(await deliveries.list(set)).toHaveLength(2);
});

it('an unavailable storage gets 503, and nothing else fails', async () => {
  use(
    createBucketDeliveries(
      { endpoint: 'http://127.0.0.1:1', bucket: 'delivered', region: 'x', ...storageKey },
      listening.api.clock,
    ),
  );
  expect((await ask('/rows')).status).toBe(503);
  const quota = await fetch(`${listening.origin}/api/market/v1/quota`, {
    headers: { authorization: `Bearer ${licence.key}` },
  });
  expect(quota.status).toBe(200);
});
