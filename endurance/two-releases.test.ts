import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, recordFigure } from '#server/testing/endurance-figures.ts';
import { freePort } from '#server/testing/free-port.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { orderForm } from '#server/testing/order-forms.ts';
import { previousRelease, unpackCommit } from '#server/testing/previous-release.ts';
import { newPhone, onWire, register, signIn } from '#server/testing/signed-in-client.ts';
import { Traffic, type Question } from '#server/testing/site-traffic.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const clients = 8;
const rounds = atLength(1, 5);
/** Each buyer may place 200 orders an hour. */
const mostBuyers = atLength(60, 400);
const password = '墨色琴弦-42';

const serverUrl = process.env['TEST_DATABASE_URL'];
const before = previousRelease();
const missing = !serverUrl
  ? 'a PostgreSQL server'
  : before === null
    ? 'a migration after the baseline, or the commit before it'
    : '';

/** A process as a load balancer sees it. */
type Site = { folder: string | undefined; port: number; process: ApiProcess; traffic: Traffic };

describe.skipIf(missing)(`the release before beside this one${missing && `, skipped without ${missing}`}`, () => {
  let old: ReturnType<typeof unpackCommit>;
  let database: LastingDatabase;
  let sites: [Site, Site];
  let buyers: string[];
  let phone: string;
  beforeAll(async () => {
    old = unpackCommit(before!);
    database = await createLastingDatabase();
    const api = await createTestApi({ LIMITS: 'codes/minute:1000' }, { database: database.open() });
    buyers = [];
    while (buyers.length < mostBuyers) {
      const client = api.client();
      await signIn(api, client);
      buyers.push(client.cookie!);
    }
    phone = await register(api, api.client(), password);
    await api.close();
    sites = await Promise.all([startSite(old.folder), startSite(undefined)]);
  }, 300_000);
  afterAll(async () => {
    for (const { process, traffic } of sites) {
      traffic.close();
      await process.end('SIGKILL');
    }
    await database.drop();
    old.remove();
  });

  const start = (folder: string | undefined, port: number) =>
    startApiProcess(
      { ...database.env, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
      folder === undefined ? {} : { folder },
    );

  async function startSite(folder: string | undefined): Promise<Site> {
    const port = await freePort();
    const traffic = new Traffic(`http://127.0.0.1:${port}`, clients);
    return { folder, port, process: await start(folder, port), traffic };
  }

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}): Question => ({
    method: 'POST',
    path,
    headers,
    body: new URLSearchParams(form).toString(),
  });

  /** Sends a request like nginx: if one process refuses the connection, the other gets it. */
  async function askEither(question: Question, first: number) {
    const order = first % 2 ? sites : sites.toReversed();
    for (const { traffic } of order) {
      const answer = await traffic.ask(question).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') throw error;
      });
      if (answer) return answer;
    }
    throw new Error('no process accepts');
  }

  it('a limit is counted by both, under the same locks', async () => {
    /** Counts the successful replies to thirty requests of an address at once; the limit is ten a minute. */
    const countAnswered = async (address: string) => {
      const form = { username: newPhone() };
      const question = post('/api/user/validateUniqueness.do', form, { 'x-forwarded-for': address });
      const asking = Array.from({ length: 30 }, (_, at) => sites[at % 2]!.traffic.ask(question));
      return (await Promise.all(asking)).filter(({ status }) => status === 200).length;
    };
    const addresses = Array.from({ length: 20 }, (_, at) => `203.0.113.${at}`);
    const answered: number[] = [];
    for (const address of addresses) answered.push(await countAnswered(address));
    expect(answered).toEqual(addresses.map(() => 10));
  });

  it.each([0, 1])('a session that one opens works at the other, and ends there: %i', async (opener) => {
    const [one, other] = [sites[opener]!.port, sites[1 - opener]!.port];
    const ask = async (toPort: number, { path, headers, body }: Question) => {
      const form = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await fetch(`http://127.0.0.1:${toPort}${path}`, {
        method: 'POST',
        headers: { ...form, ...headers },
        body: body!,
      });
      return { code: ((await reply.json()) as { code: number }).code, cookies: reply.headers.getSetCookie() };
    };
    const login = await ask(one, post('/api/user/v2/login', { username: phone, password: onWire(password) }));
    const cookie = login.cookies.find((line) => line.startsWith('sid='))?.split(';')[0] ?? '';
    const who = post('/api/user/isLogin.do', {}, { cookie });
    expect([(await ask(other, who)).code, (await ask(one, who)).code]).toEqual([0, 0]);
    await ask(other, post('/api/user/logout', {}, { cookie }));
    expect((await ask(one, who)).code).not.toBe(0);
  });

  /** Requests a quote and places the order. @returns the order */
  async function placeOrder(cookie: string, count: number): Promise<string> {
    const ask = async (path: string, form: Record<string, string>) => {
      const { status, text } = await askEither(post(path, form, { cookie }), count);
      const { code, data } = JSON.parse(status === 200 ? text : '{}') as { code?: number; data?: { id: string } };
      if (code !== 0 || !data) throw new Error(`${path}: ${status} ${text}`);
      return data.id;
    };
    const choice = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' };
    return ask('/api/business/v1/orders', orderForm(await ask('/api/business/v1/order_intention', choice)));
  }

  it('restarting each of them under load loses no request and no row', async () => {
    const placed = new Set<string>();
    const failures: string[] = [];
    const load = { goesOn: true, count: 0 };
    const work = async () => {
      while (load.goesOn) {
        load.count += 1;
        await placeOrder(buyers[load.count % buyers.length]!, load.count).then(
          (id) => placed.add(id),
          (error: unknown) => failures.push(String(error)),
        );
      }
    };
    const someMore = () => {
      const known = placed.size;
      return expect.poll(() => placed.size, { timeout: 60_000 }).toBeGreaterThan(known + 10);
    };
    const working = Promise.all(Array.from({ length: clients }, work));
    for (let round = 0; round < rounds; round += 1)
      for (const site of sites) {
        await someMore();
        expect(await site.process.end('SIGTERM')).toBe(0);
        await someMore();
        site.process = await start(site.folder, site.port);
      }
    await someMore();
    load.goesOn = false;
    await working;
    expect(failures).toEqual([]);

    const { db, close } = await database.open();
    const orders = await db.selectFrom('orders').select('id').execute();
    const history = await db.selectFrom('order_history').select('order_id').execute();
    const journal = await db.selectFrom('journal').select('subject').where('subject', 'is not', null).execute();
    const closing = await db.selectFrom('jobs').select('payload').where('kind', '=', 'order-close').execute();
    await close();
    const all = [...placed].toSorted();
    expect(orders.map(({ id }) => id).toSorted()).toEqual(all);
    expect(history.map(({ order_id: id }) => id).toSorted()).toEqual(all);
    expect(
      journal
        .map(({ subject }) => subject ?? '')
        .filter((subject) => placed.has(subject))
        .toSorted(),
    ).toEqual(all);
    expect(closing.map(({ payload }) => (payload as { orderId: string }).orderId).toSorted()).toEqual(all);
    recordFigure(`${2 * rounds} restarts of two releases under ${all.length.toLocaleString('en')} orders, none lost`);
  }, 600_000);
});
