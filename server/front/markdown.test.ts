import { expect, it } from 'vitest';
import { prefersMarkdown } from './markdown.ts';

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
