import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Files of the project that each file imports or re-exports. Paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the module records of all sources below some folders of `root`.
 * @param options `tests`: include tests, which may import anything. `types`: include type-only imports.
 */
export function readImports(
  root: string,
  folders: readonly string[],
  options = { tests: false, types: true },
): ImportGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && (options.tests || !/\.test\.tsx?$|\/testing\//.test(file)),
  );
  return new Map(sources.map((file) => [file, importsOf(root, file, options.types)]));
}

function importsOf(root: string, file: string, types: boolean): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const requests = [
    ...staticImports
      .filter(({ entries }) => types || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (types || !isType ? moduleRequest?.value : [])),
    ),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return requests.flatMap((request) => {
    if (request?.startsWith('#')) return [request.slice(1)];
    return request?.startsWith('.') ? [normalize(join(dirname(file), request))] : [];
  });
}

/** Returns the graph between groups of files; files without a group and imports inside a group do not count. */
export function groupImports(graph: ImportGraph, groupOf: (file: string) => string | undefined): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = groupOf(file);
    if (from === undefined) continue;
    const known = groups.get(from) ?? new Set();
    for (const to of imported.map(groupOf)) if (to !== undefined && to !== from) known.add(to);
    groups.set(from, known);
  }
  return new Map([...groups].map(([from, to]) => [from, [...to].toSorted()]));
}

/** Returns cycles, one for each node that is part of any, e.g. `a → b → a`. */
export function findCycles(graph: ImportGraph): string[] {
  return [...graph.keys()].flatMap((start) => {
    const way = findWay(graph, start, start, new Set());
    return way ? [[start, ...way].join(' → ')] : [];
  });
}

function findWay(graph: ImportGraph, from: string, goal: string, seen: Set<string>): string[] | null {
  for (const next of graph.get(from) ?? []) {
    if (next === goal) return [goal];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = findWay(graph, next, goal, seen);
    if (rest) return [next, ...rest];
  }
  return null;
}
