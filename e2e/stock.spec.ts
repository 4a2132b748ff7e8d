import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { request as newRequest, type APIRequestContext } from '@playwright/test';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import securityHeaders from '#lib/shared/site/security-headers.json' with { type: 'json' };
import { frontHeader } from '#server/front/next.ts';
import { PushClient } from '#server/testing/push-client.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { askAsWritten, spellingsOfCall } from '#server/testing/strange-addresses.ts';
import { builtPages } from './built-pages.ts';
import { dataDir, port } from './environment.ts';
import { expect, isDeployed, newPhone, test } from './fixtures.ts';
import { notFound } from './page-addresses.ts';
import { solveCaptcha } from './sign-in.ts';
import { expectAnswer, startStock } from './stock-server.ts';

test.skip(isDeployed, 'needs the build beside it');
test.describe.configure({ mode: 'serial' });

/** Target of the build's rewrite of `/api`. */
const apiOrigin = process.env['API_ORIGIN'] || 'http://127.0.0.1:3001';
const origin = `http://localhost:${port + 50}`;
const apiData = `${dataDir}-stock`;
const renewalKey = randomUUID();
const product = '/welcome/datahub/product/stock-daily-bars';

let next: ChildProcess;
let api: ChildProcess;
let stock: APIRequestContext;

test.beforeAll(async () => {
  rmSync(apiData, { recursive: true, force: true });
  // `npm run api` and `next start`
  api = spawn(process.execPath, ['server/main.ts', '--api-only'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: new URL(apiOrigin).port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: apiData,
      TEST_SEAMS: '1',
      // As behind nginx, which forwards the client's address.
      TRUSTED_PROXIES: 'loopback',
      SHED_LAG_MS: '0',
    },
  });
  await expectAnswer(`${apiOrigin}/api/ready`);
  next = await startStock(port + 50, {
    NODE_OPTIONS: '--import ./e2e/admit-renewal.ts',
    RENEWAL_KEY: renewalKey,
  });
  stock = await newRequest.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
});

test.afterAll(async () => {
  await stock.dispose();
  for (const child of [next, api]) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

/**
 * Status of an answer and how Next found it; it makes those of `MISS` and `STALE`. Not by Playwright's requests: their recording costs more
 * than the answers.
 */
async function getCached(path: string, headers: Record<string, string> = {}): Promise<(number | string | null)[]> {
  const reply = await fetch(origin + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
  await reply.arrayBuffer();
  return [reply.status, reply.headers.get('x-nextjs-cache')];
}

test('no request has a page rendered: the build has made every page, its data for the router, and every file', async () => {
  test.setTimeout(180_000);
  const sitemap = await (await stock.get('/welcome/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(150);
  const below = [`${product}.md`, `${product}/sample.csv`, `${product}/dictionary-excel.csv`];
  const pages = new Set([...listed, ...builtPages(), '/welcome/store/order/O-1', ...below]);
  for (const path of pages) {
    expect(await getCached(path), path).toEqual([200, 'HIT']);
    if (!below.includes(path)) expect(await getCached(path, { rsc: '1' }), path).toEqual([200, 'HIT']);
  }
  for (const path of [notFound, '/welcome/datahub/product/no-such-product', `${product}/other.csv`]) {
    expect(await getCached(path), path).toEqual([404, 'HIT']);
  }
});

test('the stock commands send the pages of our own server, compressed, with its security headers but for the policy on scripts', async ({
  request,
}) => {
  for (const path of ['/welcome', product, `${product}/sample.csv`, '/welcome/store/order/O-1', notFound]) {
    const [ours, theirs] = [await request.get(path), await stock.get(path)];
    expect((await theirs.body()).equals(await ours.body()), path).toBe(true);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect([ours.headers()[name], theirs.headers()[name]], `${path} ${name}`).toEqual([value, value]);
    }
    const policy = theirs.headers()['content-security-policy'];
    expect(policy, path).toContain("object-src 'none'; base-uri 'none'");
    expect(policy, path).not.toContain('script-src');
  }
  const reply = await fetch(`${origin}/welcome`, { headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers.get('content-encoding')).toBe('gzip');
});

test('a call is answered as by the API itself', async () => {
  for (const path of ['/api/health', '/api/business/v1/merchandise/rqdata_cloud']) {
    const [direct, through] = [await fetch(apiOrigin + path), await stock.get(path)];
    expect(through.status()).toBe(direct.status);
    expect(await through.json()).toEqual(await direct.json());
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(through.headers()[name], name).toBe(direct.headers.get(name));
  }
});

test('nothing that our own server asks Next for comes to the API beside it, however the address of a call is spelled', async () => {
  test.setTimeout(120_000);
  expect((await stock.get('/api/health', { headers: { [frontHeader]: '1' } })).status()).toBe(404);
  for (const target of [...spellingsOfCall('health'), '/api', '/api?a=b']) {
    for (const asked of [{ target }, { target, method: 'HEAD' }, { target, headers: { rsc: '1' } }]) {
      const { status, body } = await askAsWritten(port, asked);
      expect([status, body.includes('"status"')], JSON.stringify(asked)).toEqual([404, false]);
    }
  }
});

test('limits count by the address that a web server in front names', async () => {
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await stock.post('/api/user/validateUniqueness.do', { headers, form: { username: newPhone() } })).status();
  };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 60) statuses.push(await ask('203.0.113.7'));
  expect(statuses.at(-1)).toBe(429);
  expect(await ask('203.0.113.8')).toBe(200);
});

test('the market push comes through', async () => {
  const client = await new PushClient(`${origin.replace('http', 'ws')}/api/market/push`).open();
  client.send({ op: 'subscribe', instruments: ['SIM006'] });
  expect(await client.events('snapshot', 2)).toHaveLength(2);
  client.socket.terminate();
  const foreign = new PushClient(`${origin.replace('http', 'ws')}/api/market/push`, { origin: 'https://evil.example' });
  expect(await foreign.refused()).toBe(403);
});

test('a file of 5 MB comes through whole', async () => {
  const query = new URLSearchParams({ name: 'cv.pdf', ...(await solveCaptcha({ request: stock })) });
  const taken = await stock.post(`/api/recruitment/v1/resumes?${query}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.concat([pdfFile, Buffer.alloc(resumeMaxBytes - pdfFile.length, '\n')]),
  });
  expect([taken.status(), (await taken.json()).code]).toEqual([200, 0]);
});

test('an answer that takes 29 seconds, as a trial’s may, is waited for', async () => {
  const asked = stock.post('/api/business/v1/order_intention', {
    form: { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' },
    timeout: 60_000,
  });
  api.kill('SIGSTOP');
  await setTimeout(29_000);
  api.kill('SIGCONT');
  expect((await (await asked).json()).code).toBe(0);
});

test('pages of the day are rendered again only for the server, which knows the key', async () => {
  const page = '/welcome/datahub/list';
  expect((await stock.post('/welcome/renewal', { headers: { 'renewal-key': 'guessed' } })).status()).toBe(404);
  expect(await getCached(page)).toEqual([200, 'HIT']);
  const renewal = await stock.post('/welcome/renewal', { headers: { 'renewal-key': renewalKey } });
  const addresses = (await renewal.json()) as string[];
  expect(addresses).toContain(page);
  for (const path of addresses) expect(await getCached(path), path).toEqual([200, 'MISS']);
  for (const path of ['/welcome/sitemap.xml', '/welcome/about']) expect(await getCached(path)).toEqual([200, 'HIT']);
});
