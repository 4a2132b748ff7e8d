import { readdirSync, readFileSync } from 'node:fs';

const folder = '.next/server/app';

function builtFiles(): { name: string; address: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('_'))
    .map((name) => ({ name, route: `/${encodePath(name.slice(0, -'.html'.length))}` }))
    .map(({ name, route }) => ({ name, address: `/welcome${route.replace(/^\/zh-CN(?=\/|$)/, '')}` }));
}

/** Encodes a path as a browser does; a slash within a name is `%2F` in the file's name, too. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
}

/** Returns the addresses of the pages that the build made: Chinese ones have no prefix (next.config.mjs). */
export function builtPages(): string[] {
  return builtFiles().map(({ address }) => address);
}

/** Returns each of these pages as built: its HTML, its `main`, and the text of that without markup. */
export function builtDocuments(): { address: string; html: string; main: string; text: string }[] {
  return builtFiles().map(({ name, address }) => {
    const html = readFileSync(`${folder}/${name}`, 'utf8');
    const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const visible = main.replaceAll(/<(script|style)[\s>][\s\S]*?<\/\1>/g, '');
    return { address, html, main, text: visible.replaceAll(/<!--.*?-->|<[^>]*>/g, '') };
  });
}

/** Returns the files below a folder with their addresses as pages write them. */
export function filesBelow(root: string, address: string): { path: string; file: string }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((file) => ({ file, path: `${address}${encodeURI(file.slice(root.length))}` }));
}
