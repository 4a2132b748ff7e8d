import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** Programs that run on a server: the site, an operator's commands, and the configuration that Next reads at its start. */
const programs = ['server/main.ts', 'scripts/ops.ts', 'next.config.mjs'];

/**
 * Files of packages that never run: source maps, types, manuals, and Next's own development builds, which no built site
 * loads.
 */
const neverRuns = /^node_modules\/.*(?:\.map|\.d\.[cm]?ts|\.md|\.dev\.js)$/;

/**
 * Files with names that a trace cannot see: those that Next and its plugin request when they read the configuration,
 * even without a build, and the part of a package for this platform.
 */
const namedInTables = [
  'node_modules/next/dist/compiled/{webpack/*,@babel/runtime/package.json}',
  'node_modules/@parcel/watcher-*/*',
];

/**
 * Returns the files that run: those that the programs import or read by a computable path, and those of the build's
 * pages, which Next has traced; packages included. All are relative to `root`.
 */
export async function traceServer(root: string): Promise<string[]> {
  const { fileList } = await nodeFileTrace(programs, {
    base: root,
    processCwd: root,
    ignore: (path) => neverRuns.test(path),
    readFile: readSource,
  });
  const files = new Set([...fileList, ...tracedByNext(root), ...globSync(namedInTables, { cwd: root })]);
  return [...files].filter((file) => !neverRuns.test(file)).toSorted();
}

/** Returns the package files that the pages need (Next's output file tracing); other files are only for the build. */
function tracedByNext(root: string): string[] {
  return globSync('.next/**/*.nft.json', { cwd: root }).flatMap((list) => {
    const { files } = JSON.parse(readFileSync(join(root, list), 'utf8')) as { files: string[] };
    return files.map((file) => join(dirname(list), file)).filter((file) => file.startsWith('node_modules/'));
  });
}

/** Returns a source as Node runs it, because the tracer parses JavaScript; `null` for a missing file. */
async function readSource(path: string): Promise<Buffer | string | null> {
  try {
    const content = await readFile(path);
    return path.endsWith('.ts') && !path.includes('/node_modules/')
      ? stripTypeScriptTypes(content.toString())
      : content;
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
