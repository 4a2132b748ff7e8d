import { expect, it } from 'vitest';
import { inputs } from './build-stamp.ts';
import { readImports } from './import-graph.ts';

it('a build is made again when one of the scripts that it runs has changed', () => {
  const imported = readImports('.', ['scripts']).get('scripts/build.ts') ?? [];
  const scripts = imported.filter((file) => file.startsWith('scripts/'));
  expect(scripts).toContain('scripts/page-dates.ts');
  expect(['scripts/build.ts', ...scripts].filter((file) => !inputs.includes(file))).toEqual([]);
});
