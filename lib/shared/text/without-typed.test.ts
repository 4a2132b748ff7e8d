import { expect, it } from 'vitest';
import { longestMessage, withoutTyped } from './without-typed.ts';

it.each([
  ['SyntaxError: Cannot parse "13800138000"', 'SyntaxError: Cannot parse …'],
  ['Unexpected token \'h\', "hello" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['Cannot read "it\'s me, wang" twice', 'Cannot read … twice'],
  ['Invalid value “王小明 never closed', 'Invalid value …'],
  ['no such person: 王小明 of 北京', 'no such person: … of …'],
  ['bad address wang.xm@example.com, retry', 'bad address … retry'],
  ['Cannot convert 13800138000 to a BigInt', 'Cannot convert … to a BigInt'],
  ['bad password pa55word', 'bad password …'],
  ['Invalid regular expression: /wang/: nothing', 'Invalid regular expression: … nothing'],
  ["Can't find variable: foo", "Can't find variable: foo"],
  ['a.at is not a function', 'a.at is not a function'],
  ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error #418; visit …'],
  ['', ''],
])('of %j stays %j', (message, kept) => {
  expect(withoutTyped(message)).toBe(kept);
});

it('a message of any length becomes a short one', () => {
  expect(withoutTyped('word '.repeat(100_000)).length).toBe(longestMessage);
});
