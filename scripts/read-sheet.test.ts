import { describe, expect, test } from 'vitest';
import { keepUsedStyles } from '#server/front/page-styles.ts';
import { takeApart } from './read-sheet.ts';

const name = '/welcome/_next/static/chunks/a.css';
const tag = (css: string) => `<style data-precedence="next" data-href="${name}">${css}</style>`;

/** What a page with this body keeps of the sheet. */
function keptOf(css: string, body: string): string {
  const page = keepUsedStyles(`<head>${tag(css)}</head><body>${body}</body>`, { [name]: takeApart(css) });
  return /<style[^>]*>(.*)<\/style>/s.exec(page)?.[1] ?? '';
}

describe('of the site’s styles a page', () => {
  test('keeps rules for classes that it has, and of a list of selectors those that can match', () => {
    expect(keptOf('.a{color:red}.b{color:blue}.a,.b .c{top:0}', '<p class="x a">')).toBe('.a{color:red}.a{top:0}');
  });

  test('keeps rules without a class, and those that speak of a class only to leave it out', () => {
    const css = 'p{top:0}[hidden]{top:1px}p:not(.b){top:2px}:where(.c,.d) p{top:3px}';
    expect(keptOf(css, '<p>')).toBe(css);
  });

  test('keeps a utility whatever signs its name is written with', () => {
    const css =
      String.raw`.sm\:p-1\.5{top:0}.top-\(--h\){top:1px}.\[\&_pre\]\:m-0 pre{top:2px}.\32 xl{top:3px}` +
      String.raw`.has-\[\[data-a\=\'b\'\]\:checked\]\/x\:block:is(:where(.group\/x):has([data-a=b]:checked) *){top:4px}`;
    const names = ['sm:p-1.5', 'top-(--h)', '[&amp;_pre]:m-0', '2xl', 'has-[[data-a=&#x27;b&#x27;]:checked]/x:block'];
    expect(keptOf(css, `<p class="${names.join(' ')}">`)).toBe(css);
    expect(keptOf(css, '<p class="p-1">')).toBe('');
  });

  test('drops what is left empty, but never a layer, whose place in the order counts', () => {
    const css = '@layer one{.a{top:0}}@layer two{@media print{.a{top:0}}.b{top:0}}';
    expect(keptOf(css, '<p class="b">')).toBe('@layer one{}@layer two{.b{top:0}}');
  });

  test('keeps animations, statements and conditions around what it uses', () => {
    const css =
      '@layer one,two;@keyframes turn{to{rotate:1turn}}@supports (top:0){@media (width>=1px){.a{top:0;left:0}}}';
    expect(keptOf(css, '<p class="a">')).toBe(css);
  });
});

test('a page tells its policy which sheet React will add', () => {
  const { hash } = takeApart('p{}');
  expect(keepUsedStyles(tag('p{}'), { [name]: takeApart('p{}') })).toContain(` data-whole="${hash}"`);
});

test('a sheet that is not known, and a page that has its own rules already, stay as they are', () => {
  expect(keepUsedStyles(tag('.a{}'), {})).toBe(tag('.a{}'));
  const sheets = { [name]: takeApart('.a{}') };
  const finished = keepUsedStyles(tag('.a{}'), sheets);
  expect(keepUsedStyles(finished, sheets)).toBe(finished);
});
