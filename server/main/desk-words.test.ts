import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFields } from '#server/kernel/desk/fields.ts';
import { commandsWithoutServer, declarations } from './ops-commands.ts';

const titles = new Set(declarations.map(({ title }) => title));
/** Command names that are not words of a sentence. */
const commands = [...declarations.map(({ name }) => name), ...Object.keys(commandsWithoutServer)].filter((name) =>
  name.includes('-'),
);
/** Descriptions and field titles of each declaration. */
const said = declarations.map((declaration) => {
  const fields = describeFields(declaration.kind === 'action' ? declaration.input : declaration.filters);
  return [declaration.name, [declaration.does, ...fields.flatMap(({ title, place = '' }) => [title, place])]] as const;
});

describe('words that are read in a browser and in a terminal', () => {
  it.each(said)('of `%s` name no command and no option', (_name, texts) => {
    for (const text of texts) {
      expect(text).not.toMatch(/--[a-z]|npm run/);
      expect(commands.filter((command) => text.includes(command))).toEqual([]);
    }
  });

  it('name an action by its title', () => {
    const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const named = sources.flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(/办理「([^」]+)」|见「([^」]+)」/g),
        ([, done, seen]) => done ?? seen ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
  });

  it('are an action’s title where a listing offers it, and someone who sees the listing may do it', () => {
    const offered = declarations.flatMap((one) =>
      one.kind === 'listing' ? (one.offers ?? []).map((name) => ({ listing: one, name })) : [],
    );
    expect(offered.length).toBeGreaterThan(0);
    for (const { listing, name } of offered) {
      const action = declarations.find((one) => one.name === name);
      const may = listing.roles.length === 0 || listing.roles.some((role) => action?.roles.includes(role));
      expect([action?.kind, may], name).toEqual(['action', true]);
    }
  });
});
