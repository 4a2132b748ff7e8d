import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** What runs on a server: the site, an operator's commands, and what Next reads at its start. */
const programs = ['server/main.ts', 'scripts/ops.ts', 'next.config.mjs'];

/** Of packages: source maps, types, manuals, and Next's own development builds, which no built site loads. */
const neverRuns = /^node_modules\/.*(?:\.map|\.d\.[cm]?ts|\.md|\.dev\.js)$/;

/**
 * Files that are found by names which a trace does not see: what Next and its plugin ask for when they read the configuration, also
 * where nothing is to be built, and the part of a package that is for this platform.
 */
const namedInTables = [
  'node_modules/next/dist/compiled/{webpack/*,@babel/runtime/package.json}',
  'node_modules/@parcel/watcher-*/*',
];

/**
 * The files that run: what the programs import or read by a path that can be computed, and what the pages of the build do, which
 * Next has traced; those of packages included. All are relative to `root`.
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

/** What the pages need of packages (Next's output file tracing); the rest is of the build itself. */
function tracedByNext(root: string): string[] {
  return globSync('.next/**/*.nft.json', { cwd: root }).flatMap((list) => {
    const { files } = JSON.parse(readFileSync(join(root, list), 'utf8')) as { files: string[] };
    return files.map((file) => join(dirname(list), file)).filter((file) => file.startsWith('node_modules/'));
  });
}

/** A source as Node runs it, because the tracer parses JavaScript; `null` for what is not there. */
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
