import { expect, test } from 'vitest';
import { markFirstView } from './first-view.ts';

test('the first section of the page is named, and no other', () => {
  expect(markFirstView('<header><section></section></header><main id="main"><p><section class="a"><section>')).toBe(
    '<header><section></section></header><main id="main"><p><section id="first-view" class="a"><section>',
  );
});

test('a section that has a name keeps it, and a page without sections stays as it is', () => {
  for (const page of ['<main><section class="a" id="b"><section>', '<main><p></p></main>', '<p>']) {
    expect(markFirstView(page)).toBe(page);
  }
});
