import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Container } from 'postcss';
import { basePath } from '#lib/navigation/base-path.ts';
import type { SheetPart, Sheets } from '#server/front/page-styles.ts';

const folder = 'static/chunks';

/** The sheets of a new build, taken apart so that each page can be given its own rules. */
export function readSheets(root: string): Sheets {
  const files = readdirSync(join(root, '.next', folder)).filter((name) => name.endsWith('.css'));
  return Object.fromEntries(
    files.map((name) => [
      `${basePath}/_next/${folder}/${name}`,
      takeApart(readFileSync(join(root, '.next', folder, name), 'utf8')),
    ]),
  );
}

export function takeApart(css: string): Sheets[string] {
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  return { hash, parts: readParts(postcss.parse(css)) };
}

function readParts({ nodes = [] }: Container): SheetPart[] {
  return nodes.map((node) => {
    if (node.type === 'rule') {
      const body = `{${node.nodes.map(String).join(';')}}`;
      return { selectors: node.selectors.map((text) => ({ text, classes: classesIn(text) })), body };
    }
    const isBlock = node.type === 'atrule' && node.nodes !== undefined && /^(?:layer|media|supports)$/.test(node.name);
    return isBlock ? { head: `@${node.name} ${node.params}`, parts: readParts(node) } : closed(String(node));
  });
}

/** A statement such as `@layer theme, base` ends with what divides it from the next. */
function closed(statement: string): string {
  return statement.endsWith('}') ? statement : `${statement};`;
}

/** `:not(…)` and its like, with nothing of the kind in it: the classes there may be missing. */
const pseudoFunction = /(?<!\\):[\w-]+\((?:\\.|[^()\\])*\)/g;
const classSelector = /(?<!\\)\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;
const escape = /\\(?:([\da-f]{1,6}) ?|(.))/gi;

/** The classes without which a selector matches nothing. */
function classesIn(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(pseudoFunction, '');
  }
  return [...plain.matchAll(classSelector)].map(([, name = '']) =>
    name.replace(escape, (_escape, code?: string, sign = '') =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
