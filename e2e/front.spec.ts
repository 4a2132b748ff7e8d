import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { builtPages, filesBelow } from './built-pages.ts';
import { localOrigin, port } from './environment.ts';
import { expect, isDeployed, test } from './fixtures.ts';
import { startStock } from './stock-server.ts';

test.skip(isDeployed, 'needs the build beside it');

const product = '/welcome/datahub/product/stock-daily-bars';
/** Files below a page, and its text. */
const below = [`${product}.md`, `${product}/sample.csv`, `${product}/dictionary-excel.csv`];
/** Number of pages compared at a time. */
const atOnce = 8;

test('every page, its data for the router, and every file are byte for byte what Next would send', async () => {
  test.setTimeout(180_000);
  const next = await startStock(port + 40);
  // The English 404 is a page to Next, which does not know that it answers for the others.
  const pages = builtPages().filter((path) => path !== '/welcome/en-US/not-found');
  const assets = [...filesBelow('.next/static', '/welcome/_next/static'), ...filesBelow('public', '/welcome')];
  // Twice: when the page is generated, and from the cache.
  const rounds = [
    pages.map((path) => ({ path })),
    [...below, ...pages, '/welcome/sitemap.xml', '/welcome/no-such-page'].map((path) => ({ path })),
    assets.filter(({ path }) => !/\.(?:br|gz)$/.test(path)).map(({ path }) => ({ path })),
    pages.map((path) => ({ path, headers: { rsc: '1' } })),
  ];
  const compare = async ({ path, headers = {} }: { path: string; headers?: Record<string, string> }) => {
    const [ours, theirs] = await Promise.all(
      [localOrigin, `http://localhost:${port + 40}`].map((origin) => read(`${origin}${path}`, headers)),
    );
    expect(ours?.status, path).toBe(theirs?.status);
    expect(firstDifference(ours!.body, theirs!.body), `${path} ${JSON.stringify(headers)}`).toBeNull();
  };
  try {
    expect(pages.length).toBeGreaterThan(180);
    for (const round of rounds) {
      for (let at = 0; at < round.length; at += atOnce) await Promise.all(round.slice(at, at + atOnce).map(compare));
    }
  } finally {
    next.kill('SIGTERM');
    await once(next, 'exit');
  }
});

/** Returns the first difference of two bodies with its surroundings; null if they are identical, byte for byte. */
function firstDifference(ours: Buffer, theirs: Buffer): [ours: string, theirs: string] | null {
  if (ours.equals(theirs)) return null;
  const at = ours.findIndex((byte, place) => byte !== theirs[place]);
  const around = (body: Buffer) => body.subarray(Math.max(0, at - 100), at + 100).toString();
  return [around(ours), around(theirs)];
}

/** Playwright's own requests are not used: recording them costs more than the answers. */
async function read(url: string, headers: Record<string, string>) {
  const reply = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()) };
}

test('pages are checked for news at each load, hashed assets are kept for a year', async ({ request }) => {
  const assets = filesBelow('.next/static', '/welcome/_next/static');
  const asset = assets.find(({ path }) => path.endsWith('.js'))?.path ?? '';
  const page = await request.get('/welcome');
  expect(page.headers()['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
  const again = await request.get('/welcome', { headers: { 'if-none-match': page.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.get(asset)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('pages, the 404 page and files carry a policy without inline code and the other security headers', async ({
  request,
}) => {
  for (const path of ['/welcome', '/welcome/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('no source map is served or named, and no file of the build has the form of a secret', async ({ request }) => {
  const files = filesBelow('.next/static', '/welcome/_next/static');
  expect(files.length).toBeGreaterThan(50);
  const emptyMap = { version: 3, sources: [], sections: [] };
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|\bAKID[0-9A-Za-z]{32}|whsec_[A-Za-z0-9+/]{32}|postgres(?:ql)?:\/\/\w|smtps?:\/\/\w+:|(?:SECRET|PRIVATE|HASH)_KEY|DATABASE_URL/;
  for (const { file, path } of files) {
    // Turbopack leaves an empty one, of no chunk.
    if (file.endsWith('.map')) expect(JSON.parse(readFileSync(file, 'utf8')), path).toEqual(emptyMap);
    if (!/\.(?:js|css)$/.test(file)) continue;
    const content = readFileSync(file, 'utf8');
    expect(content, path).not.toContain('sourceMappingURL=');
    expect(secret.exec(content)?.[0], path).toBeUndefined();
    expect((await request.get(`${path}.map`)).status(), path).toBe(404);
  }
});

test('a request for another host’s address is redirected within this one', async () => {
  for (const path of ['/', '/welcome/', '/welcome/zh-CN/edu', '/welcome/trial/rq-sdk', '/quant']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET http://evil.example${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head, path).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(head, path).not.toMatch(/^location:.*evil/im);
  }
});

test('no picture is made on demand', async ({ request }) => {
  const picture = filesBelow('public', '/welcome').find(({ path }) => path.endsWith('.png'))?.path ?? '';
  expect((await request.get(picture)).status()).toBe(200);
  const query = `url=${encodeURIComponent(picture)}&w=640&q=75`;
  expect((await request.get(`/welcome/_next/image?${query}`)).status()).toBe(404);
});

test('a file travels in the smallest encoding that its reader takes, and in parts', async ({ request }) => {
  const assets = filesBelow('.next/static', '/welcome/_next/static');
  const { path, file } = assets.find((known) => known.path.endsWith('.js.br'))!;
  const address = path.slice(0, -'.br'.length);
  const whole = readFileSync(file.slice(0, -'.br'.length));
  for (const encoding of ['br', 'gzip']) {
    const reply = await request.get(address, { headers: { 'accept-encoding': encoding } });
    expect(reply.headers()['content-encoding']).toBe(encoding);
    expect((await reply.body()).equals(whole)).toBe(true);
  }
  const part = await request.get(address, { headers: { 'accept-encoding': 'identity', range: 'bytes=0-9' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).equals(whole.subarray(0, 10))).toBe(true);
});
