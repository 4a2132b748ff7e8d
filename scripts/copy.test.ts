import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Page = { name?: string; hero?: { title?: readonly string[] | string } };

const folder = 'messages/zh-CN';
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const sequence = /先[^。；！？"]{1,30}再/g;
const emoji = /\p{Emoji_Presentation}/u;

it.each(files)('%s says 先…再… once at most', (file) => {
  expect(textOf(file).match(sequence)?.slice(1) ?? []).toEqual([]);
});

it('the first heading of a page names what the page is about', () => {
  const unnamed = files
    .map((file) => ({ file, page: JSON.parse(textOf(file)) as Page }))
    .filter(({ page }) => page.name !== undefined && page.hero?.title !== undefined)
    .filter(({ page }) => !([page.hero?.title].flat() as string[]).join('').includes(page.name!));
  expect(unnamed.map(({ file }) => file)).toEqual([]);
});

it('neither the texts nor the catalogue carry emoji', () => {
  const sources = ['messages', 'content'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${root}/${name}`),
  );
  expect(sources.filter((file) => emoji.test(readFileSync(file, 'utf8')))).toEqual([]);
});
