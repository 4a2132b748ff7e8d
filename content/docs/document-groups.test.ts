import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { dataApiOpenApi } from './data-api-open-api.ts';
import { documentEntries, placeOf } from './document-groups.ts';

it.each(locales)('the tree in %s has a page for every file and every call, each once', (locale) => {
  const files = readdirSync('content/docs').filter(
    (name) => name.endsWith(`.${locale}.md`) && !name.startsWith('llms'),
  );
  const calls = Object.keys(dataApiOpenApi('').paths);
  const entries = documentEntries(locale);
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
  expect(entries).toHaveLength(files.length + calls.length);
  expect(new Set(entries.map(({ read }) => read().title)).size).toBe(entries.length);
});

it.each(locales)('a page in %s has the ones before and after it', (locale) => {
  const paths = documentEntries(locale).map(({ path }) => path);
  for (const [at, path] of paths.entries()) {
    const { previous, next } = placeOf(path, locale);
    expect([previous?.path, next?.path]).toEqual([paths[at - 1], paths[at + 1]]);
  }
  expect(() => placeOf('/doc/nothing', locale)).toThrow('/doc/nothing: no page');
});

it('every link from a page to another leads to a page and a section that are there', () => {
  const entries = locales.flatMap((locale) => documentEntries(locale));
  const targets = new Set(
    entries.flatMap(({ path, read }) => [path, ...read().headings.map(({ id }) => `${path}#${id}`)]),
  );
  const links = entries.flatMap(({ read }) => {
    const { lead, tokens } = read();
    const text = [...lead, ...tokens].map(({ raw }) => raw).join('\n');
    return [...text.matchAll(/\]\((\/(?:en-US\/)?(?:rqdata\/)?doc\/?[^)]*)\)/g)].map(([, link]) => link);
  });
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !targets.has(link ?? ''))).toEqual([]);
});
