import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { identity } from '#content/company.ts';
import type { Locale } from '#contract/locale.ts';
import type { DocumentPage, ManualPage } from './document-pages.ts';

/** A file of `content/docs`, without its language. */
export type DocumentName = DocumentPage | 'rqdata' | `rqdata-${ManualPage}` | 'api';

export type DocumentHeading = { id: string; text: string; depth: 2 | 3 };
export type Document = {
  title: string;
  /** Content before the first heading. */
  lead: readonly Token[];
  /** Content after the lead. A line of its own such as `<endpoints>` is an `html` token, which the page replaces. */
  tokens: readonly Token[];
  headings: readonly DocumentHeading[];
};

const folder = join(process.cwd(), 'content/docs');

/**
 * Reads and parses a document of `content/docs`: one `#`, a paragraph, then sections whose headings end with their
 * anchor, `## Quota {#quota}`. `{name}` is replaced by a value, `{brand}` by our name.
 * @throws Error for a missing value, a heading without an anchor, or a duplicate anchor
 */
export function readDocument(
  name: DocumentName,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): Document {
  const file = `${name}.${locale}.md`;
  return parseDocument(file, readText(file, values));
}

/** Parses a document. @throws Error as `readDocument` does, with `file` in its message */
export function parseDocument(file: string, text: string): Document {
  const [title, lead, ...tokens] = marked.lexer(text).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') throw new Error(`${file}: title and lead first`);
  const headings = tokens.filter(isHeading).map((heading) => headingOf(heading));
  const ids = headings.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new Error(`${file}: ${twice} stands twice`);
  return { title: title.text as string, lead: (lead as Tokens.Paragraph).tokens, tokens, headings };
}

/** Reads a file of `content/docs` and fills in its values. @throws Error for a missing value */
export function readText(file: string, values: Readonly<Record<string, string | number>>): string {
  const known: Readonly<Record<string, string | number>> = { ...values, brand: identity.brandZh };
  const text = readFileSync(/* turbopackIgnore: true */ join(folder, file), 'utf8');
  return text.replaceAll(/(?<!\{)\{([a-zA-Z]+)\}/g, (_, key: string) => {
    if (known[key] === undefined) throw new Error(`${file}: no value ${key}`);
    return String(known[key]);
  });
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Returns the name in a line of its own such as `<endpoints>`; empty for other HTML. */
export function partOf({ raw }: Token): string {
  return /^<([a-z-]+)>\s*$/.exec(raw)?.[1] ?? '';
}

/**
 * Parses a heading and its anchor.
 * @throws Error for a heading without an anchor: an address that others have saved must not change with the wording
 */
export function headingOf({ text, depth }: Tokens.Heading): DocumentHeading {
  const [, words, id] = /^(.+?) \{#([a-z][a-z-]*)\}$/.exec(text) ?? [];
  if (!words || !id || (depth !== 2 && depth !== 3)) throw new Error(`${text}: no anchor, or too deep`);
  return { id, text: words, depth };
}
