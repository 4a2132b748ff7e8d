import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What more pages than this are made from (the kit, the shell, navigation) says nothing about any one of them. */
const mostPages = 4;

const importPattern =
  /\bfrom '((?:#(?:app|components|content|lib|messages)\/|\.\/)[^']+)'|\bimport\('([#.]\/?[^']+)'\)/g;
/** Where a source takes a page's words: messages come by name, not by import. */
const wordPatterns = [/\bgetTranslations\('(\w+)'\)/g, /\bgetMessages\(\)\)\.(\w+)/g];
const wordsPattern = /\{([^{}]*)\} = await getMessages\(\)/g;

/**
 * Every page of `app/` with the files that are its own: what it imports, the words it takes, the folders of content it reads;
 * without what most of the site shares.
 * @param root the project's folder
 * @returns paths with slashes, from the root
 */
export function pageSources(root: string): Map<string, string[]> {
  const pages = filesBelow(root, 'app').filter((file) => file.endsWith('/page.tsx'));
  const reached = new Map(pages.map((page) => [page, reachFrom(root, page)]));
  const uses = new Map<string, number>();
  for (const files of reached.values()) for (const file of files) uses.set(file, (uses.get(file) ?? 0) + 1);
  return new Map(
    [...reached].map(([page, files]) => [page, [...files].filter((file) => (uses.get(file) ?? 0) <= mostPages)]),
  );
}

/** Every file below a folder, as paths from the root. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile());
}

function reachFrom(root: string, page: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [page];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    if (/\.tsx?$/.test(file)) waiting.push(...sourcesNamedIn(file, readFileSync(join(root, file), 'utf8')));
    // A folder of content is read as a whole: adding an entry is adding a file.
    if (/^content\/[^/]+\/.+\.ts$/.test(file)) waiting.push(...filesBelow(root, dirname(file)).filter(isContent));
  }
  return seen;
}

const isContent = (file: string) => /\.(?:json|md)$/.test(file);

function sourcesNamedIn(file: string, text: string): string[] {
  const imports = [...text.matchAll(importPattern)].map(([, fixed, lazy]) => fixed ?? lazy ?? '');
  const names = [
    ...wordPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
    ...[...text.matchAll(wordsPattern)].flatMap(([, list = '']) =>
      list.split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
    ),
  ];
  return [
    ...imports.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name).replaceAll('\\', '/'))),
    ...names.flatMap((name) => ['zh-CN', 'en-US'].map((language) => `messages/${language}/${kebab(name)}.json`)),
  ];
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
