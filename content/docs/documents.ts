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
  /** What stands before the first heading. */
  lead: readonly Token[];
  /** What follows the lead. A line of its own such as `<endpoints>` is an `html` token, which the page replaces. */
  tokens: readonly Token[];
  headings: readonly DocumentHeading[];
};

const folder = join(process.cwd(), 'content/docs');

/**
 * A document of `content/docs`, read and taken apart: one `#`, a paragraph, then sections whose headings end with their anchor,
 * `## Quota {#quota}`. `{name}` stands for a value, `{brand}` for our name.
 * @throws Error for a value that is not given, a heading without an anchor, or an anchor that stands twice
 */
export function readDocument(
  name: DocumentName,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): Document {
  const file = `${name}.${locale}.md`;
  return parseDocument(file, readText(file, values));
}

/** The parts of a document. @throws Error as `readDocument` does, with `file` in its message */
export function parseDocument(file: string, text: string): Document {
  const [title, lead, ...tokens] = marked.lexer(text).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') throw new Error(`${file}: title and lead first`);
  const headings = tokens.filter(isHeading).map((heading) => headingOf(heading));
  const ids = headings.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new Error(`${file}: ${twice} stands twice`);
  return { title: title.text as string, lead: (lead as Tokens.Paragraph).tokens, tokens, headings };
}

/** The text of a file of `content/docs`. @throws Error for a value that is not given */
export function readText(file: string, values: Readonly<Record<string, string | number>>): string {
  const known: Readonly<Record<string, string | number>> = { ...values, brand: identity.brandZh };
  const text = readFileSync(/* turbopackIgnore: true */ join(folder, file), 'utf8');
  return text.replaceAll(/(?<!\{)\{([a-zA-Z]+)\}/g, (_, key: string) => {
    if (known[key] === undefined) throw new Error(`${file}: no value ${key}`);
    return String(known[key]);
  });
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** The name in a line of its own such as `<endpoints>`; empty for other HTML. */
export function partOf({ raw }: Token): string {
  return /^<([a-z-]+)>\s*$/.exec(raw)?.[1] ?? '';
}

/** @throws Error for a heading without an anchor: an address that others have written down must not change with its words */
export function headingOf({ text, depth }: Tokens.Heading): DocumentHeading {
  const [, words, id] = /^(.+?) \{#([a-z][a-z-]*)\}$/.exec(text) ?? [];
  if (!words || !id || (depth !== 2 && depth !== 3)) throw new Error(`${text}: no anchor, or too deep`);
  return { id, text: words, depth };
}
