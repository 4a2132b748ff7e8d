import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bannedWords } from './banned-words.ts';

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

it.each(['messages', 'content'].flatMap(filesBelow))('%s makes no claim that advertising law forbids', (file) => {
  expect(bannedWords(readFileSync(file, 'utf8'))).toEqual([]);
});

it('finds a superlative, a promise and an English claim', () => {
  expect(bannedWords('国内最佳的回测引擎，保本')).toEqual(['最佳', '保本']);
  expect(bannedWords('A world-class engine')).toEqual(['world-class']);
});

it('knows terms of art', () => {
  expect(bannedWords('夏普比率以无风险利率为基准')).toEqual([]);
});
