import { createHash } from 'node:crypto';
import postcss, { type ChildNode, type Container } from 'postcss';

/** How Next writes the styles of the whole site into each page, and React recognises them. */
const styleTag = /<style data-precedence="next" data-href="[^"]*">([\s\S]*?)<\/style>/g;

/**
 * Leaves a page those rules of the site's styles that speak of a class in its text, and all that speak of none. The whole sheet
 * is in the data that the page's scripts begin with, and React adds it behind these; `data-whole` is its hash for the content
 * security policy. A script that shows something before React does may therefore use only classes that are in the page.
 */
export function keepUsedStyles(html: string): string {
  let used: ReadonlySet<string> | undefined;
  return html.replace(styleTag, (_tag, css: string) => {
    used ??= classesOf(html);
    const hash = createHash('sha256').update(css).digest('base64');
    // With a precedence, React puts the whole sheet behind it and not before: later rules go on to win.
    return `<style data-precedence="next" data-href="page" data-whole="sha256-${hash}">${write(readSheet(css), used)}</style>`;
  });
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function classesOf(html: string): Set<string> {
  const attributes = [...html.matchAll(/\bclass="([^"]*)"/g)].map(([, names = '']) => names);
  const text = attributes.join(' ').replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
  return new Set(text.split(/\s+/));
}

/** A rule with what each of its selectors needs, a block of rules, or text that stays. */
type Part =
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { head: string; parts: Part[] }
  | string;

const readSheets = new Map<string, Part[]>();

function readSheet(css: string): Part[] {
  const known = readSheets.get(css);
  if (known) return known;
  const parts = readParts(postcss.parse(css));
  readSheets.set(css, parts);
  return parts;
}

function readParts({ nodes = [] }: Container<ChildNode>): Part[] {
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

function write(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('head' in part) {
        const inner = write(part.parts, used);
        return inner === '' ? '' : `${part.head}{${inner}}`;
      }
      const kept = part.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      return kept.length === 0 ? '' : `${kept.map(({ text }) => text).join(',')}${part.body}`;
    })
    .join('');
}
