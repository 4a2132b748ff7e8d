import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFile, builtFiles } from './build-output.ts';
import { pagePolicy } from './page-policy.ts';
import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** Where the build keeps the compressed twins of its files, named by the path they answer. */
export const compressedFolder = '.next/compressed';

/** The headers by which Next tells a page from its data: a cache must keep the two apart (security, K04). */
const pageVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

const caching: Readonly<Record<BuiltFile['kind'], string>> = {
  page: 'public, max-age=0, must-revalidate',
  asset: 'public, max-age=31536000, immutable',
  public: 'public, max-age=3600',
};

/**
 * The build's pages, chunks and files in memory, by path, with the compressed bodies made at build.
 * @param security headers of every answer; pages get their own policy beside them
 * @param hosts of configured third parties, by directive
 */
export function loadStoredAnswers(
  root: string,
  security: Readonly<Record<string, string>>,
  hosts: Readonly<Record<string, readonly string[]>>,
): Map<string, StoredAnswer> {
  return new Map(
    builtFiles(root).map((built) => {
      const identity = readFileSync(built.file);
      const headers = {
        ...security,
        'content-type': built.contentType,
        'cache-control': caching[built.kind],
        vary: built.kind === 'page' ? pageVary : 'accept-encoding',
        ...(built.kind === 'page'
          ? { 'content-security-policy': pagePolicy(identity.toString('utf8'), hosts) }
          : { 'accept-ranges': 'bytes' }),
      };
      const bodies = { identity, ...twins(root, built.path) };
      return [built.path, storeAnswer(headers, bodies)];
    }),
  );
}

function twins(root: string, path: string): Partial<Record<'br' | 'gzip', Buffer>> {
  const file = (suffix: string) => join(root, compressedFolder, `${path}.${suffix}`);
  const read = (suffix: string) => (existsSync(file(suffix)) ? readFileSync(file(suffix)) : undefined);
  const br = read('br');
  const gzip = read('gz');
  return { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
}
