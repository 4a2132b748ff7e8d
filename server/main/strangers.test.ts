import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryPath } from '#contract/delivery.ts';
import { orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { refusals } from '#contract/refusals.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { newBuyer, payOrder, placeOrder, quoteOf, readOrder, startPayment } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';
import { runCommand } from './ops-commands.ts';

type Thing = 'device' | 'licence' | 'order' | 'quote' | 'workspace';

/** Fields of calls whose value is the id of an account's record. */
const fields: Record<string, Thing> = { intention_id: 'quote', workspace_id: 'workspace', workspaceId: 'workspace' };
/** The kind of record of a field `id`, by the start of the path. */
const paths: Record<string, Thing> = {
  '/business/v1/orders/': 'order',
  '/rqlicense/deliveries': 'licence',
  '/rqlicense/licences/': 'licence',
  '/user/devices/close': 'device',
};
/** Their ids belong to no one, or anyone who knows one may use it (docs/behaviour.md). */
const open = ['answerCaptchaChallenge', 'getLicenceStatus', 'getProduct'];

const codes: Record<Thing, number> = { device: 1209, licence: 4013, order: 4004, quote: 4001, workspace: 3002 };
const unknownIds: Record<Thing, string> = {
  device: '0'.repeat(32),
  licence: 'lic_never',
  order: 'O-NEVER00000',
  quote: 'int_never',
  workspace: 'ws_never',
};

const namedBy = (field: string, path: string) =>
  field === 'id' ? Object.entries(paths).find(([start]) => path.startsWith(start))?.[1] : fields[field];
/** The calls with their field that identifies an account's record. */
const owned = Object.entries(calls).flatMap(([name, { path, params, query, body }]) =>
  Object.keys({ ...params.shape, ...query.shape, ...body.shape })
    .filter((field) => /(?:^id|_id|Id)$/.test(field) && !open.includes(name))
    .map((field) => ({ name, field, thing: namedBy(field, path) })),
);

let api: TestApi;
let owner: TestClient;
let stranger: TestClient;
let quotation: string;
const own = {} as Record<Thing, string>;
beforeAll(async () => {
  api = await createTestApi();
  const { client, id } = await newBuyer(api);
  owner = client;
  await payOrder(api, owner, id);
  own.order = await placeOrder(owner);
  await startPayment(owner, own.order);
  own.quote = await quoteOf(owner);
  own.licence = (await readOrder(owner, id, 'licence')).licence.id;
  const { phone } = (await owner.post('/user/isLogin.do')).body;
  own.workspace = String(await runCommand(api.deps, ['workspace-create', '量化一部', '--member', phone])).trim();
  api.clock.move(60_000);
  await signIn(api, api.client(), phone);
  const { devices } = (await owner.get('/user/devices')).body.data;
  own.device = devices.find(({ current }: { current: boolean }) => !current).id;
  quotation = (await makeQuotation(api)).token;
  stranger = api.client();
  await signIn(api, stranger);
});
afterAll(() => api.close());

/** Sends a call with an id in the field and valid values in all others. */
function ask(client: TestClient, name: string, field: string, id: string): Promise<TestReply> {
  const { method, path } = calls[name]!;
  const { params, query, body } = sampleRequest(name);
  if ('quotation' in body) body['quotation'] = quotation;
  for (const part of [params, query, body]) if (field in part) part[field] = id;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => params[parameter]!);
  return method === 'GET' ? client.get(`${filled}?${new URLSearchParams(query)}`) : client.post(filled, body);
}

/** Reads everything that the calls could change. */
async function readAll(): Promise<unknown[]> {
  const { db } = api.deps;
  return Promise.all([
    db.selectFrom('orders').selectAll().orderBy('id').execute(),
    db.selectFrom('order_intentions').selectAll().orderBy('id').execute(),
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('licences').selectAll().orderBy('id').execute(),
    db.selectFrom('trials').selectAll().execute(),
    db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute(),
  ]);
}

it.each(owned)(
  '$name says as much to a stranger of another’s $thing as of one that never was, and changes nothing',
  async ({ name, field, thing }) => {
    expect(thing, `${name}: whose is the ${field}?`).toBeDefined();
    const before = await readAll();
    const foreign = await ask(stranger, name, field, own[thing!]);
    const unknown = await ask(stranger, name, field, unknownIds[thing!]);
    expect(foreign.text).toBe(unknown.text);
    // A list of downloads is just empty.
    expect(foreign.body.code).toBe(name === 'listDeliveries' ? 0 : codes[thing!]);
    expect((await ask(api.client(), name, field, own[thing!])).body.code).toBe(refusals.notSignedIn.code);
    expect(await readAll()).toEqual(before);
    expect((await ask(owner, name, field, own[thing!])).text).not.toBe(foreign.text);
  },
);

it.each([
  ...orderDocuments.map((kind) => [kind, 'order', (id: string) => orderDocumentPath(id, kind)] as const),
  ['delivered file', 'licence', (id: string) => deliveryPath(id, 'stock-daily-bars', '2026-11-27.csv.gz')] as const,
])('a stranger’s download (%s) is refused as that of one that never was', async (_what, thing, pathOf) => {
  const foreign = await stranger.get(pathOf(own[thing]));
  expect(foreign.text).toBe((await stranger.get(pathOf(unknownIds[thing]))).text);
  expect(foreign.body.code).toBe(codes[thing]);
  expect((await api.client().get(pathOf(own[thing]))).body.code).toBe(refusals.notSignedIn.code);
});
