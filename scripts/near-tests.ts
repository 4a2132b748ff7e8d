import { dirname } from 'node:path';
import { readImports, type ImportGraph } from './import-graph.ts';

const folders = ['app', 'components', 'content', 'contract', 'endurance', 'lib', 'messages', 'scripts', 'server'];
/** Puts the whole server together: each test that imports it depends on each file of the server. */
const assembly = 'server/main/build-api.ts';

/**
 * Finds the tests that a change calls for before a commit: those in the folders of its files, and those that import one of them, directly
 * or through other files, without the assembled server. Imports of types do not count: the type check reads them.
 * @returns their paths, and how many others there are
 */
export function findNearTests(changed: readonly string[], root = process.cwd()): { near: string[]; others: number } {
  const graph = readImports(root, folders, { tests: true, types: false });
  const touched = new Set(changed.map((file) => dirname(file)));
  const reached = importersOf(graph, changed);
  const assembled = importersOf(graph, [assembly]);
  const tests = [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file));
  const near = tests.filter((file) => touched.has(dirname(file)) || (reached.has(file) && !assembled.has(file)));
  return { near, others: tests.length - near.length };
}

/** Returns these files and all that import them, directly or through others. */
function importersOf(graph: ImportGraph, files: readonly string[]): ReadonlySet<string> {
  const importers = Map.groupBy(
    [...graph].flatMap(([from, imported]) => imported.map((to) => ({ from, to }))),
    ({ to }) => to,
  );
  const found = new Set(files);
  // Iterating over a set includes the items added meanwhile.
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from);
  return found;
}
