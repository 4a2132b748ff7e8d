import { readdirSync } from 'node:fs';

const folder = '.next/server/app';

/** The addresses of the pages that the build made: Chinese ones have no prefix (next.config.mjs). */
export function builtPages(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('_'))
    .map((name) => `/${name.slice(0, -'.html'.length)}`)
    .map((route) => `/welcome${route.replace(/^\/zh-CN(?=\/|$)/, '')}`);
}

/** The addresses of the files below a folder, as they are written in a page. */
export function filesBelow(root: string, address: string): { path: string; file: string }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((file) => ({ file, path: `${address}${encodeURI(file.slice(root.length))}` }));
}
