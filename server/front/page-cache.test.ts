import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bodyOf, createPageCache, preparePage } from './page-cache.ts';

const html = Buffer.from('<!doctype html><p>页面</p>'.repeat(500));
const headers = { 'content-type': 'text/html; charset=utf-8' };
const prepare = (body = html) => preparePage({ status: 200, body }, headers);

it('a page is kept compressed, with a tag and a length of its own for each encoding', async () => {
  const page = await prepare();
  expect(brotliDecompressSync(page.bodies.br!)).toEqual(html);
  expect(gunzipSync(page.bodies.gzip!)).toEqual(html);
  expect(page.bodies.identity).toBeUndefined();
  expect(await bodyOf(page, 'identity')).toEqual(html);
  expect(new Set(Object.values(page.headers).map(({ etag }) => etag)).size).toBe(3);
  expect(page.headers.br['content-length']).toBe(page.bodies.br!.length);
  expect(page.headers.identity['content-length']).toBe(html.length);
});

it('a page is unpacked once for all who take no compression', async () => {
  const body = Buffer.from(`<!doctype html>${'<p>页面</p>'.repeat(1000)}`);
  const [first, again] = [await bodyOf(await prepare(body), 'identity'), await bodyOf(await prepare(body), 'identity')];
  expect(first).toEqual(body);
  expect(again).toBe(first);
});

it('two processes give the same bytes the same tags', async () => {
  expect((await prepare()).headers).toEqual((await prepare(Buffer.from(html))).headers);
});

it.each(['image/png', 'font/woff2', 'application/pdf', 'application/zip'])('%s is compressed already', async (type) => {
  const page = await preparePage({ status: 200, body: html }, { 'content-type': type });
  expect(Object.keys(page.bodies)).toEqual(['identity']);
});

it('a page is fresh for as long as it was kept for, and given out for a day after that', async () => {
  let nowMs = 0;
  const cache = createPageCache(() => nowMs);
  cache.keep('/welcome', await prepare(), 60);
  expect(cache.isFresh(cache.get('/welcome')!)).toBe(true);
  nowMs = 60_000;
  expect(cache.isFresh(cache.get('/welcome')!)).toBe(false);
  cache.postpone('/welcome');
  expect(cache.isFresh(cache.get('/welcome')!)).toBe(true);
  nowMs = 60_000 + 24 * 3_600_000;
  expect(cache.get('/welcome')).toBeUndefined();
});

it('however many pages are kept, they take no more than they may, and what was asked for last stays', async () => {
  const page = await prepare();
  const bytes = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);
  const cache = createPageCache(() => 0, 10 * (bytes + 2100));
  cache.keep('/first', page, 60);
  for (let at = 0; at < 1_000_000; at += 1) {
    cache.keep(`/made-up/${at}`, page, 60);
    if (at % 5 === 0) cache.get('/first');
  }
  const kept = Array.from({ length: 1000 }, (_, at) => cache.get(`/made-up/${999_000 + at}`)).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(cache.get('/first')).toBeDefined();
});
