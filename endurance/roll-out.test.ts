import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { postgresBinaries, startPostgres, type Postgres } from '#scripts/postgres.ts';
import { run } from '#scripts/run.ts';
import { addWorkingTree, type WorkingTree } from '#scripts/working-tree.ts';
import { openDatabase } from '#server/kernel/db/connection.ts';
import { isEndurance, recordFigure } from '#server/testing/endurance-figures.ts';
import { openSessions, type OpenSession } from '#server/testing/many-sessions.ts';
import { orderForm } from '#server/testing/order-forms.ts';
import { previousRelease } from '#server/testing/previous-release.ts';
import { sampleHost, sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const origin = `https://${sampleHost}`;
const clients = 6;
/** Between two steps. */
const requestsPerStep = 1500;
const pages = ['', '/rqdata', '/rq-factor', '/quant', '/pricing', '/datahub', '/datahub/list', '/recruitment/social'];
const asset = /\/welcome\/_next\/static\/[^"'\\ )]+\.(?:js|css|woff2)/g;

const before = previousRelease();
const isMissing = !isEndurance || sampleNeeds !== null || postgresBinaries() === null || before === null;

/** It builds two releases, so it is left out of `npm test`; `two-releases.test.ts` is there, of the API alone. */
describe.skipIf(isMissing)('two releases, built, behind the sample of nginx, on one PostgreSQL', () => {
  const place = mkdtempSync(join(tmpdir(), 'rquant-roll-out-'));
  let tree: WorkingTree | undefined;
  let postgres: Postgres;
  let scratch: { url: string };
  let folders: Record<'old' | 'new', string>;
  let ports: [number, number];
  const processes: (ChildProcess | undefined)[] = [];
  let front: Awaited<ReturnType<typeof startSample>>;

  /** @returns the folder of the release that is made from `root` */
  async function makeRelease(root: string, name: string, env: Record<string, string> = {}): Promise<string> {
    const target = join(place, name);
    // The programs of its own packages, and not of those above it.
    const path = `${resolve(root, 'node_modules/.bin')}:${process.env['PATH']}`;
    // A demonstration: of the sample company.
    const all = { NODE_ENV: 'production', PATH: path, PUBLIC_ORIGIN: origin, DEMO: '1', ...env };
    if ((await run(process.execPath, ['scripts/release.ts', target], all, root)) !== 0)
      throw new Error(`no ${name} release was made`);
    const folder = readdirSync(target).find((entry) => !entry.endsWith('.tar.gz')) ?? '';
    return join(target, folder);
  }

  const environment = () => ({
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production' as const,
    DATABASE_URL: scratch.url,
    DATA_DIR: join(place, 'data'),
    SECRET_KEY: 'a secret of the roll-out, long enough to be one',
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    // All of it comes from one address.
    LIMITS: 'address-quotes/minute:5000',
    LOG_LEVEL: 'error',
  });
  const ops = (release: 'old' | 'new', command: string) =>
    execFileSync(join(folders[release], 'bin/rquant-ops'), [command], { env: environment(), stdio: 'pipe' });

  async function start(at: number, release: 'old' | 'new'): Promise<void> {
    const env = { ...environment(), PORT: String(ports[at]) };
    processes[at] = spawn(join(folders[release], 'bin/rquant'), [], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ready = () => fetch(`http://127.0.0.1:${ports[at]}/api/ready`).then(({ status }) => status);
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 200 });
  }

  async function replace(at: number, release: 'old' | 'new'): Promise<void> {
    const ended = once(processes[at]!, 'exit');
    processes[at]!.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await start(at, release);
  }

  beforeAll(async () => {
    tree = addWorkingTree(join('.data', 'release-before'), before!);
    const old = await makeRelease(tree.root, 'old');
    folders = { old, new: await makeRelease('.', 'new', { RELEASE_BEFORE: old }) };
    mkdirSync(join(place, 'data'), { mode: 0o700 });
    postgres = (await startPostgres())!;
    scratch = await createScratchDatabase(postgres.url, { empty: true });
    ports = [await freePort(), await freePort()];
    ops('old', 'migrate');
    await Promise.all([start(0, 'old'), start(1, 'old')]);
    front = await startSample(ports, 2 * clients);
  }, 900_000);
  afterAll(async () => {
    await front?.stop();
    for (const child of processes) child?.kill('SIGKILL');
    postgres?.stop();
    tree?.remove();
    rmSync(place, { recursive: true, force: true });
  }, 60_000);

  const load = { goesOn: true, asked: 0, pages: 0, assets: 0, failures: [] as string[], orders: new Set<string>() };

  async function ask(path: string, form?: Record<string, string>, token = ''): Promise<string> {
    const body = form && new URLSearchParams(form).toString();
    const headers = { origin, cookie: `__Host-sid=${token}`, 'content-type': 'application/x-www-form-urlencoded' };
    load.asked += 1;
    const answer = await front.ask(path, body === undefined ? {} : { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`);
    return answer.text;
  }

  /** A page, and every file that it names, from whichever process answers. */
  async function visit(path: string): Promise<void> {
    const html = await ask(`/welcome${path}`);
    load.pages += 1;
    const files = new Set([...html.matchAll(asset)].map(([file]) => file));
    if (files.size === 0) throw new Error(`${path} names no file`);
    for (const file of files) await ask(file);
    load.assets += files.size;
  }

  async function order({ token }: OpenSession): Promise<void> {
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await ask(`/api/business/v1/${path}`, form, token);
      const { code, data } = JSON.parse(answer) as { code: number; data?: { id: string } };
      if (code !== 0 || !data) throw new Error(`${path}: ${answer}`);
      return data.id;
    };
    const choice = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' };
    load.orders.add(await post('orders', orderForm(await post('order_intention', choice))));
  }

  it('a roll-out and a roll-back under load lose no request and no order, and each page finds its files at both', async () => {
    let sessions: OpenSession[] = [];
    const work = async (_: unknown, client: number) => {
      for (let count = client; load.goesOn; count += clients) {
        const session = sessions[count % sessions.length];
        const doing = count % 8 === 0 && session ? order(session) : visit(pages[count % pages.length]!);
        await doing.catch((error: unknown) => load.failures.push(String(error)));
      }
    };
    const some = () => {
      const asked = load.asked;
      return vi.waitFor(() => expect(load.asked).toBeGreaterThan(asked + requestsPerStep), { timeout: 120_000 });
    };
    const working = Promise.all(Array.from({ length: clients }, work));
    const steps: string[] = [];
    const step = async (what: string, act: () => unknown) => {
      const [asked, failed] = [load.asked, load.failures.length];
      await act();
      await some();
      steps.push(`${what} ${(load.asked - asked).toLocaleString('en')} (${load.failures.length - failed} lost)`);
    };
    await step('two old', () => undefined);
    await step('the schema of the new one', async () => {
      ops('new', 'migrate');
      const api = await createTestApi({}, { database: openDatabase({ databaseUrl: scratch.url }) });
      sessions = await openSessions(api, 40);
      await api.close();
    });
    await step('the first replaced', () => replace(0, 'new'));
    await step('the second', () => replace(1, 'new'));
    await step('the first rolled back', () => replace(0, 'old'));
    await step('the second', () => replace(1, 'old'));
    load.goesOn = false;
    await working;

    const { db, close } = await openDatabase({ databaseUrl: scratch.url });
    const orders = await db.selectFrom('orders').select('id').execute();
    await close();
    recordFigure(
      `${before!.slice(0, 8)} to this release and back behind nginx, requests by step: ${steps.join(', ')}; ` +
        `${load.pages.toLocaleString('en')} pages with ${load.assets.toLocaleString('en')} of their files, ${load.orders.size} orders`,
    );
    expect(load.failures).toEqual([]);
    expect(orders.map(({ id }) => id).toSorted()).toEqual([...load.orders].toSorted());
    expect(load.orders.size).toBeGreaterThan(0);
  }, 900_000);
});
