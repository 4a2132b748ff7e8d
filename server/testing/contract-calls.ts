import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Call } from '#contract/call.ts';

const names = globSync('contract/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => basename(file, '.ts'));
const modules = await Promise.all(
  names.map(async (name) => (await import(`../../contract/${name}.ts`)) as Record<string, unknown>),
);

/** Every call of the API by its name, for tests with invalid input. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(isNamedCall)),
);

function isNamedCall(entry: [string, unknown]): entry is [string, Call] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}

/** Lists the paths of the contract's calls of one method, with filled-in parameters. */
export function pathsOf(method: 'GET' | 'POST'): string[] {
  const paths = Object.values(calls)
    .filter((call) => call.method === method)
    .map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, 'x')}`);
  return [...new Set(paths)];
}
