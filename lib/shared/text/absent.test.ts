import { expect, it } from 'vitest';
import english from '#messages/en-US/index.ts';
import chinese from '#messages/zh-CN/index.ts';
import { absent } from './absent.ts';

const signs = ['-', '–', '—', '——', '/', 'N/A', 'n/a'];

function valuesOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return Object.values(messages ?? {}).flatMap(valuesOf);
}

it('a text that stands for nothing is the one sign for it', () => {
  const said = [chinese, english].flatMap(valuesOf).filter((text) => signs.includes(text));
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said)).toEqual(new Set([absent]));
});
