import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/loopback.ts';
import { chooseTwin, prefersMarkdown } from './markdown-twin.ts';

const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

it.each<[string | undefined, boolean]>([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html;q=0.5, Text/Markdown; charset=utf-8; Q=0.6', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0, */*', true],
  [chrome, false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
  ['application/json', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, */*', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, */*;q=0.8', false],
  ['text/markdown;q=many, text/html;q=0.1', false],
  ['text/markdown;q=7, text/html;q=0.1', false],
])('Accept: %s wants Markdown: %s', (accept, wants) => {
  expect(prefersMarkdown(accept)).toBe(wants);
});

const page = '/welcome/datahub/product/stock-daily-bars';

/** A page renderer that says which address it was asked for, and writes the header as Next does. */
const server = createServer((request, response) => {
  chooseTwin(request, response);
  response.setHeader('Vary', 'rsc');
  response.appendHeader('vary', 'accept-encoding');
  response.end(request.url);
});
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterAll(() => server.close());

async function askFor(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${origin}${path}`, { headers });
  return { address: await answer.text(), vary: answer.headers.get('vary') };
}

it('a product page is answered by its twin with the same query, and caches are told so', async () => {
  const vary = 'accept, rsc, accept-encoding';
  expect(await askFor(page, { accept: 'text/markdown' })).toEqual({ address: `${page}.md`, vary });
  expect(await askFor(`${page}?a=1`, { accept: 'text/markdown' })).toEqual({ address: `${page}.md?a=1`, vary });
  expect(await askFor(page, { accept: chrome })).toEqual({ address: page, vary });
  expect(await askFor(page, { accept: 'text/markdown', rsc: '1' })).toEqual({ address: page, vary });
});

it.each([`${page}.md`, `${page}/sample.csv`, '/welcome/datahub/list', '/welcome', `/welcome/a${page}`])(
  '%s has no twin',
  async (path) => {
    const vary = 'rsc, accept-encoding';
    expect(await askFor(path, { accept: 'text/markdown' })).toEqual({ address: path, vary });
  },
);
