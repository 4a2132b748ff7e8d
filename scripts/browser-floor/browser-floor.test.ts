import { expect, it } from 'vitest';
import { findInCode } from './code.ts';
import { findInStyles } from './styles.ts';

it.each([
  ['a method', 'list.toSorted()', '.toSorted()'],
  ['a function of a class', 'Map.groupBy(list, keyOf)', 'Map.groupBy()'],
  ['a function of the window', 'requestIdleCallback(run)', 'requestIdleCallback()'],
  ['a method of elements', 'box.checkVisibility()', '.checkVisibility()'],
  ['a method of forms', 'form.requestSubmit()', '.requestSubmit()'],
  ['syntax', 'class A { static { run(); } }', 'static {}'],
  ['a pattern that looks behind', '/(?<=a)b/', 'a regular expression that looks behind'],
  ['such a pattern as text', 'new RegExp("(?<!a)b")', 'a regular expression that looks behind'],
])('code that a browser at the floor does not have is found: %s', (_, code, found) => {
  expect(findInCode('chunk.js', code)).toEqual([found]);
});

it.each(['list.at(-1)', 'list.findLast(isOld)', 'structuredClone(value)', 'own.watch()', 'a?.b ?? c'])(
  'code that every browser at the floor has is not: %s',
  (code) => {
    expect(findInCode('chunk.js', code)).toEqual([]);
  },
);

it.each([
  ['a property', 'p { text-wrap: balance }', 'text-wrap'],
  ['a function', 'p { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a unit', 'p { height: 100dvh }', 'dvh'],
  ['a selector', 'p:has(a) { color: red }', ':has'],
  ['a selector that takes its list with it', 'p, p:popover-open { color: red }', ':popover-open in a list'],
  ['a rule', '@container (width > 1px) { p { color: red } }', '@container'],
  ['a range of widths', '@media (width < 10px) { p { color: red } }', '@media (width <)'],
])('a style that a browser at the floor does not understand is found: %s', (_, css, found) => {
  expect(findInStyles(css)).toEqual([found]);
});

it.each([
  ['after a plain one', 'p { height: 100vh; height: 100dvh }'],
  [
    'where it is asked for',
    '@supports (color: color-mix(in lab, red, red)) { p { color: color-mix(in lab, red, red) } }',
  ],
  ['within :is()', 'p:is(:focus, :has(a)) { color: red }'],
])('a style is not, where a plainer one holds: %s', (_, css) => {
  expect(findInStyles(css)).toEqual([]);
});
