import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { dataApiApiPath, dataApiEndpoints, sampleLicencePath } from '#contract/data-api.ts';
import { marketPushPath } from '#contract/market-push.ts';
import { orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { askFor, background } from '#server/kernel/fairness/asker.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';

/** Upper bound of queued calls of one address (docs/security.md#shares-by-address). */
const mostWaiting = 192;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

/** Takes every connection, one of the embedded database or ten of PostgreSQL, as if each caller had a long query. */
function holdDatabase() {
  const { databasePlaces } = api.deps;
  const holds: Promise<() => void>[] = [];
  const giveBack = async (hold?: Promise<() => void>) => (await hold)?.();
  while (databasePlaces.waiting === 0) holds.push(askFor(`holder ${holds.length}`, () => databasePlaces.take()));
  return {
    /** Releases one connection for the waiting callers. */
    async letOneGo() {
      await giveBack(holds.shift());
      await giveBack(holds.pop());
    },
    end: () => Promise.all(holds.map(giveBack)),
  };
}

/** Queues the given number of statements for an address. */
async function wait({ address }: TestClient, count: number): Promise<void> {
  const { databasePlaces } = api.deps;
  for (let at = 0; at < count; at += 1)
    void askFor(address, () => databasePlaces.take()).then(
      (giveBack) => giveBack(),
      () => undefined,
    );
  await Promise.resolve();
}

const waitingOf = ({ address }: TestClient) => api.deps.databasePlaces.waitingOf(address);
const oneStatement = '/rqlicense/licences/lic_of-no-one-at-all-1/status';

describe('the database', () => {
  it('serves the call of another address before those of a greedy one that have waited longer', async () => {
    const held = holdDatabase();
    const [greedy, other] = [api.client(), api.client()];
    const answered: string[] = [];
    const ask = async (client: TestClient) => {
      const { status } = await client.get(oneStatement);
      answered.push(`${client === greedy ? 'greedy' : 'other'} ${status}`);
    };
    const asking = Array.from({ length: 40 }, () => ask(greedy));
    await expect.poll(() => waitingOf(greedy)).toBe(40);
    asking.push(ask(other));
    await expect.poll(() => waitingOf(other)).toBe(1);
    await held.letOneGo();
    await Promise.all(asking);
    await held.end();
    expect(answered).toHaveLength(41);
    expect(answered.slice(0, 3)).toContain('other 200');
  });

  it('is asked once by all who ask whether it is there, and not after a greedy address', async () => {
    const held = holdDatabase();
    const [greedy, monitor] = [api.client(), api.client()];
    await wait(greedy, 40);
    const asking = Array.from({ length: 30 }, (_, at) => (at % 2 ? greedy : monitor).get('/ready'));
    await expect.poll(() => api.deps.databasePlaces.waitingOf(background)).toBe(1);
    expect([waitingOf(greedy), waitingOf(monitor)]).toEqual([40, 0]);
    await held.letOneGo();
    expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([200]));
    await held.end();
  });

  it('is refused to a greedy address first while too many wait, and to all once others are as greedy', async () => {
    const held = holdDatabase();
    const [greedy, second, modest] = [api.client(), api.client(), api.client()];
    const ask = async (client: TestClient) => (await client.get('/rqlicense/public_keys')).status;
    await wait(greedy, mostWaiting - 1);
    await wait(second, 100);
    expect([await ask(greedy), await ask(second), await ask(modest)]).toEqual([503, 503, 200]);
    await wait(greedy, 1);
    expect(await ask(greedy)).toBe(429);
    // Together they exceed twice the queue's limit.
    for (let at = 0; at < 5; at += 1) await wait(api.client(), 60);
    expect(await ask(modest)).toBe(503);
    await held.letOneGo();
    await expect.poll(() => api.deps.databasePlaces.waiting).toBe(0);
    await held.end();
  });
});

type Asked = Pick<Call, 'method' | 'path' | 'encoding'>;

/** Requests besides the calls of the contract: programs, documents and machines. */
const others: Asked[] = [
  ...Object.values(dataApiEndpoints).map(({ path }) => `${dataApiApiPath}${path}`),
  `${dataApiApiPath}${sampleLicencePath}`,
  marketPushPath,
  ...orderDocuments.map((kind) => orderDocumentPath('O-0000000000', kind)),
  '/wechat/token',
  '/rqlicense/licences/lic_of-no-one-at-all-1',
].map((path) => ({ method: 'GET' as const, path, encoding: 'form' }));

function send(client: TestClient, { method, path, encoding }: Asked): Promise<TestReply> {
  const filled = path.replaceAll(/\{\w+\}/g, 'x');
  if (method === 'GET') return client.get(filled);
  return encoding === 'json' ? client.postJson(filled, {}) : client.post(filled);
}

it('every call is refused to an address of which too many wait, and waits for the database as its own address and nowhere else', async () => {
  const all: Asked[] = [...Object.values(calls), ...others];
  const held = holdDatabase();
  const greedy = api.client();
  await wait(greedy, mostWaiting);
  const refused = all.map(async (call) => {
    const { status, headers } = await send(greedy, call);
    return `${call.path} ${status} ${String(headers['retry-after'])}`;
  });
  expect(await Promise.all(refused)).toEqual(all.map(({ path }) => `${path} 429 2`));

  const visitors = all.map(() => api.client());
  const asking = all.map(async (call, at) => {
    const client = visitors[at]!;
    // Every route that needs a session looks it up.
    client.cookie = `sid=${'x'.repeat(43)}`;
    const { status } = await send(client, call);
    return `${call.path} ${[429, 503].includes(status) ? status : 'answered'}`;
  });
  const waiting = () => visitors.filter((visitor) => waitingOf(visitor) === 1);
  await expect.poll(() => waiting().length).toBeGreaterThan(20);
  // Plus the last holder.
  expect(api.deps.databasePlaces.waiting).toBe(mostWaiting + waiting().length + 1);
  await held.letOneGo();
  expect(await Promise.all(asking)).toEqual(all.map(({ path }) => `${path} answered`));
  await held.end();
});

/** The providers that a visitor waits for, by their names in `ask`. */
const providers = ['captcha', 'sms', 'mail', 'wechat', 'company-register', 'alipay', 'wechat-pay'];

describe('a provider that a visitor waits for', () => {
  it.each(providers)('%s has places for others while one address holds all that it may', async (provider) => {
    const asked: string[] = [];
    const end = Promise.withResolvers<void>();
    const ask = (client: TestClient) =>
      askFor(client.address, () =>
        api.deps.ask(provider, () => {
          asked.push(client.address);
          return end.promise;
        }),
      ).catch(() => undefined);
    const [greedy, other] = [api.client(), api.client()];
    const asking = Array.from({ length: 40 }, () => ask(greedy));
    asking.push(...Array.from({ length: 10 }, () => ask(other)));
    await expect.poll(() => asked).toHaveLength(20);
    expect(asked.filter((address) => address === other.address)).toHaveLength(10);
    end.resolve();
    await Promise.all(asking);
  });

  it('is one of those above, by the sources', () => {
    const files = ['server/features', 'server/kernel'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.ts$/.test(name))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    );
    const named = files.flatMap((text) => [...text.matchAll(/\bask\(\s*'([\w-]+)'/g)].map(([, name]) => name));
    const byChannel = files.filter((text) => text.includes("ask(channel.replace('_', '-')"));
    expect(byChannel).toHaveLength(1);
    expect(new Set([...named, 'alipay', 'wechat-pay'])).toEqual(new Set(providers));
  });
});

describe('the human check', () => {
  /** Replaces the provider by one that replies when the test allows it. */
  function holdCaptcha() {
    const asked: string[] = [];
    const end = Promise.withResolvers<boolean>();
    api.deps.captcha.verify = ({ clientAddress }) => {
      asked.push(clientAddress);
      return end.promise;
    };
    return { asked, end };
  }
  const sendCode = (client: TestClient) => client.post('/user/sms/send', { phone_number: newPhone(), ...goodTicket() });

  it('is asked for others while one address has made-up tickets looked at', async () => {
    const { asked, end } = holdCaptcha();
    const [greedy, other] = [api.client(), api.client()];
    const asking = Array.from({ length: 40 }, () => sendCode(greedy));
    await expect.poll(() => asked).toHaveLength(10);
    asking.push(sendCode(other));
    await expect.poll(() => asked.at(-1)).toBe(other.address);
    end.resolve(false);
    await Promise.all(asking);
  });

  it('is asked 120 times a minute for an address, for a class of sixty twice, and its failures fill no journal', async () => {
    let asked = 0;
    api.deps.captcha.verify = async () => {
      asked += 1;
      return false;
    };
    const greedy = api.client();
    const answers: number[] = [];
    for (let at = 0; at < 150; at += 1) answers.push((await sendCode(greedy)).status);
    expect([asked, answers.indexOf(429)]).toEqual([120, 120]);
    await sendCode(api.client());
    expect(asked).toBe(121);
    const rows = await api.deps.db.selectFrom('journal').select('id').where('address', '=', greedy.address).execute();
    // Thirty a minute, and another minute may begin meanwhile.
    expect(rows.length).toBeLessThanOrEqual(60);
  });

  it('is not paused for all by one address for which it fails, and is once it fails for another', async () => {
    const isPaused = () => api.logged.some((line) => line.includes('provider-paused'));
    api.deps.faults.captcha = 'refuse';
    const greedy = api.client();
    for (let at = 0; at < 12; at += 1) await sendCode(greedy);
    expect(isPaused()).toBe(false);
    await sendCode(api.client());
    expect(isPaused()).toBe(true);
  });
});
