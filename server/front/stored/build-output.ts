import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

/** One file of the build, and the path below the origin that it answers. */
export type BuiltFile = {
  path: string;
  file: string;
  kind: 'page' | 'asset' | 'public';
  contentType: string;
};

const basePath = '/welcome';
const manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      initialRevalidateSeconds: z.union([z.literal(false), z.number()]),
      initialStatus: z.optional(z.number()),
    }),
  ),
});

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Everything of a build that is the same for every visitor and until the next build. */
export function builtFiles(root: string): BuiltFile[] {
  return [...staticPages(root), ...assets(root), ...publicFiles(root)];
}

/** Prerendered pages that never change; those that are rendered anew from time to time stay with Next. */
function staticPages(root: string): BuiltFile[] {
  return prerenderedPages(root)
    .filter(({ isFinal }) => isFinal)
    .map(({ path, file }) => ({ path, file, kind: 'page', contentType: contentTypes['.html'] ?? '' }));
}

/** Every page that the build rendered and answers with 200; `isFinal` when it is never rendered anew. */
export function prerenderedPages(root: string): { path: string; file: string; isFinal: boolean }[] {
  const { routes } = manifest.parse(JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8')));
  return Object.entries(routes).flatMap(([route, { initialRevalidateSeconds, initialStatus = 200 }]) => {
    const file = join(root, '.next/server/app', `${route === '/' ? '/index' : decodeURI(route)}.html`);
    const path = publicPath(route);
    if (initialStatus !== 200 || path === null || !existsSync(file)) return [];
    return [{ path, file, isFinal: initialRevalidateSeconds === false }];
  });
}

/** The address of a prerendered route: Chinese pages have no prefix (next.config.mjs). */
function publicPath(route: string): string | null {
  if (route === '/zh-CN') return basePath;
  if (route.startsWith('/zh-CN/')) return `${basePath}${route.slice('/zh-CN'.length)}`;
  return route.startsWith('/_') ? null : `${basePath}${route}`;
}

function assets(root: string): BuiltFile[] {
  return filesBelow(join(root, '.next/static')).map(({ file, path }) => ({
    path: `${basePath}/_next/static/${path}`,
    file,
    kind: 'asset',
    contentType: typeOf(file),
  }));
}

function publicFiles(root: string): BuiltFile[] {
  return filesBelow(join(root, 'public')).map(({ file, path }) => ({
    path: `${basePath}/${encodeURI(path)}`,
    file,
    kind: 'public',
    contentType: typeOf(file),
  }));
}

function typeOf(file: string): string {
  return contentTypes[extname(file)] ?? 'application/octet-stream';
}

function filesBelow(folder: string): { file: string; path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, path: relative(folder, file).split(sep).join('/') }));
}
