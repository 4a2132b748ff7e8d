import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { builtFiles, prerenderedPages } from '#server/front/stored/build-output.ts';
import { localOrigin, port } from './environment.ts';
import { expect, isDeployed, test } from './fixtures.ts';

const stored = isDeployed ? [] : builtFiles(process.cwd());
test.skip(isDeployed, 'needs the build beside it');

test('every page, its data for the router, and every file are byte for byte what Next would send', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const next = await startNext(port + 40);
  const pages = prerenderedPages(process.cwd()).map(({ path }) => path);
  const files = stored.filter(({ kind }) => kind !== 'page').map(({ path }) => path);
  const asked = [
    ...[...pages, ...files, '/welcome/no-such-page'].map((path) => ({ path, headers: {} })),
    ...pages.map((path) => ({ path, headers: { rsc: '1' } })),
  ];
  try {
    expect(pages.length).toBeGreaterThan(100);
    for (const { path, headers } of asked) {
      const [ours, theirs] = await Promise.all(
        [localOrigin, `http://localhost:${port + 40}`].map((origin) => read(request, `${origin}${path}`, headers)),
      );
      expect(ours?.status, path).toBe(theirs?.status);
      expect(ours?.body.equals(theirs?.body ?? Buffer.alloc(0)), `${path} ${JSON.stringify(headers)}`).toBe(true);
    }
  } finally {
    next.kill('SIGTERM');
    await once(next, 'exit');
  }
});

async function read(request: APIRequestContext, url: string, headers: Record<string, string>) {
  const reply = await request.get(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  return { status: reply.status(), body: await reply.body() };
}

test('pages are checked for news at each load, hashed assets are kept for a year', async ({ request }) => {
  const asset = stored.find(({ kind, path }) => kind === 'asset' && path.endsWith('.js'))?.path ?? '';
  const page = await request.get('/welcome');
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
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

test('no picture is made on demand', async ({ request }) => {
  const picture = stored.find(({ path }) => path.endsWith('.png'))?.path ?? '';
  expect((await request.get(picture)).status()).toBe(200);
  const query = `url=${encodeURIComponent(picture)}&w=640&q=75`;
  expect((await request.get(`/welcome/_next/image?${query}`)).status()).toBe(404);
});

test('the build’s own names of files are as they are on disk', async ({ request }) => {
  for (const { path, file } of stored.filter(({ kind }) => kind === 'public').slice(0, 5)) {
    expect((await (await request.get(path)).body()).equals(readFileSync(file)), path).toBe(true);
  }
});

/** The same build, served by Next alone. */
async function startNext(ownPort: number): Promise<ChildProcess> {
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', String(ownPort), '-H', '127.0.0.1'],
    {
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const isReady = () =>
    fetch(`http://localhost:${ownPort}/welcome`).then(
      (reply) => reply.ok,
      () => false,
    );
  await expect.poll(isReady, { message: 'next is ready', timeout: 60_000 }).toBe(true);
  return next;
}
