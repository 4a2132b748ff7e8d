import { expect, it } from 'vitest';
import { prefersMarkdown, twinAddress } from './markdown-twin.ts';

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

const addressFor = (url: string, headers: Record<string, string> = { accept: 'text/markdown' }) =>
  twinAddress({ url, headers } as unknown as Parameters<typeof twinAddress>[0]);

it('the twin of a product page has its address and query; other pages and the router’s requests keep theirs', () => {
  const page = '/welcome/datahub/product/stock-daily-bars';
  expect(addressFor(page)).toBe(`${page}.md`);
  expect(addressFor(`${page}?from=mail`)).toBe(`${page}.md?from=mail`);
  for (const other of [`${page}.md`, `${page}/sample.csv`, '/welcome/datahub/list', '/welcome', `/welcome/a${page}`]) {
    expect(addressFor(other)).toBe(other);
  }
  expect(addressFor(page, { accept: chrome })).toBe(page);
  expect(addressFor(page, { accept: 'text/markdown', rsc: '1' })).toBe(page);
});
