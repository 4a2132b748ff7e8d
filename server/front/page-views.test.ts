import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { isView, viewedPath } from './page-views.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const html = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.of() };
const payload = { ...html, headers: { 'content-type': 'text/x-component' } };
const asked = (headers: Record<string, string> = {}, url = '/welcome', method = 'GET') =>
  ({ method, url, headers: { 'user-agent': browser, ...headers } }) as unknown as FastifyRequest;

it('a page is counted that a browser opens by its address or through the router', () => {
  expect(isView(asked(), html)).toBe(true);
  expect(isView(asked({ rsc: '1' }), payload)).toBe(true);
});

it.each([
  ['a program', asked({ 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }), html],
  ['a program without a name', asked({ 'user-agent': '' }), html],
  ['what the router fetches ahead', asked({ rsc: '1', 'next-router-prefetch': '1' }), payload],
  ['what the browser fetches ahead', asked({ 'sec-purpose': 'prefetch;prerender' }), html],
  ['a page that is not there', asked(), { ...html, status: 404 }],
  ['a file', asked(), { ...html, headers: { 'content-type': 'application/xml' } }],
  ['a question about a page', asked({}, '/welcome', 'HEAD'), html],
  ['a colleague at the desk', asked({}, '/welcome/desk/orders'), html],
])('%s is not counted', (_who, request, page) => {
  expect(isView(request, page)).toBe(false);
});

it('a page has one name without its query, and pages of one person share a name', () => {
  expect(viewedPath('/welcome/pricing?utm_source=x')).toBe('/welcome/pricing');
  expect(viewedPath(pagePath('order', { id: 'O-AAAA' }))).toBe(viewedPath(pagePath('order', { id: 'O-BBBB' })));
});
