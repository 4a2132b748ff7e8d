import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule with what each of its selectors needs, a block of rules, or text that stays. */
export type SheetPart =
  | { selectors: readonly { text: string; classes: readonly string[] }[]; body: string }
  | { head: string; parts: readonly SheetPart[] }
  | string;

/** The styles of the whole site, by the name that Next gives them in a page. */
export type Sheets = Readonly<Record<string, { hash: string; parts: readonly SheetPart[] }>>;

/** Where the build keeps the sheets taken apart (scripts/read-sheet.ts). */
export const sheetsFile = '.next/page-sheets.json';

export function loadSheets(root: string): Sheets {
  return JSON.parse(readFileSync(join(root, sheetsFile), 'utf8')) as Sheets;
}

/** How Next writes the styles of the whole site into each page, and React recognises them. */
const styleTag = /<style data-precedence="next" data-href="([^"]*)">[\s\S]*?<\/style>/g;

/**
 * Leaves a page those rules of the site's styles whose classes it has, and all that ask for none (docs/decisions/0036). The whole
 * sheet is in the data that the page's scripts begin with, and React adds it behind these; `data-whole` is its hash for the
 * content security policy. What a script shows before React does may therefore have only classes that are in the page.
 */
export function keepUsedStyles(html: string, sheets: Sheets): string {
  let used: ReadonlySet<string> | undefined;
  return html.replace(styleTag, (tag, name: string) => {
    const sheet = sheets[name];
    if (!sheet) return tag;
    used ??= classesOf(html);
    // With a precedence, React puts the whole sheet behind it and not before: later rules go on to win.
    const attributes = `data-precedence="next" data-href="page" data-whole="${sheet.hash}"`;
    return `<style ${attributes}>${write(sheet.parts, used)}</style>`;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function classesOf(html: string): Set<string> {
  const attributes = [...html.matchAll(/\bclass="([^"]*)"/g)].map(([, names = '']) => names);
  const text = attributes.join(' ').replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
  return new Set(text.split(/\s+/));
}

function write(parts: readonly SheetPart[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('head' in part) {
        const inner = write(part.parts, used);
        // A layer has its place in the order from where it is named first.
        return inner === '' && !part.head.startsWith('@layer') ? '' : `${part.head}{${inner}}`;
      }
      const kept = part.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      return kept.length === 0 ? '' : `${kept.map(({ text }) => text).join(',')}${part.body}`;
    })
    .join('');
}
