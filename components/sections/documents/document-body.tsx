import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import type { CodeLanguage } from '#components/ui/highlight.ts';
import { headingOf, partOf, type DocumentHeading } from '#content/docs/documents.ts';

/** Parts that replace lines such as `<errors>`, by their names. */
export type DocumentParts = Readonly<Record<string, ReactNode>>;

/**
 * Renders a document's Markdown as elements of this site; code is next to the preceding text if there is room.
 * @throws Error for a token that no document uses, and for a missing part
 */
export function DocumentBody({
  tokens,
  parts = {},
  codes = {},
}: {
  tokens: readonly Token[];
  parts?: DocumentParts | undefined;
  /** Parts that are code. */
  codes?: DocumentParts | undefined;
}) {
  return pairCode(tokens, codes).map(({ text, code }, at) => {
    const blocks = text.map((token, place) => <Block key={place} token={token} parts={parts} />);
    if (code.length === 0) return <Fragment key={at}>{blocks}</Fragment>;
    return (
      <div key={at} className={text.length > 0 ? 'code-beside' : undefined}>
        {text.length > 0 && <div>{blocks}</div>}
        <div className="code-beside-text">
          {code.every(({ type }) => type === 'code') ? (
            <TokenCode tokens={code} />
          ) : (
            code.map((token) => <Fragment key={partOf(token)}>{codes[partOf(token)]}</Fragment>)
          )}
        </div>
      </div>
    );
  });
}

type Passage = { text: Token[]; code: Token[] };

/** Passages of text, each with the code that follows it. A heading of a section and a table have the whole width. */
function pairCode(tokens: readonly Token[], codes: DocumentParts): Passage[] {
  const passages: Passage[] = [];
  let text: Token[] = [];
  const end = (code: Token[]) => {
    if (text.length > 0 || code.length > 0) passages.push({ text, code });
    text = [];
  };
  for (const token of tokens) {
    if (token.type === 'space') continue;
    if (token.type === 'code' || partOf(token) in codes) {
      const before = passages.at(-1);
      if (text.length === 0 && before !== undefined && before.code.length > 0) before.code.push(token);
      else end([token]);
      continue;
    }
    const isWide = token.type === 'table' || token.type === 'html' || (token as Tokens.Heading).depth === 2;
    if (isWide) end([]);
    text.push(token);
    if (isWide) end([]);
  }
  end([]);
  return passages;
}

function Block({ token, parts }: { token: Token; parts: DocumentParts }): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return <HeadingAnchor {...headingOf(token as Tokens.Heading)} />;
    case 'paragraph':
      return (
        <p className="mt-4">
          <Inline tokens={token.tokens ?? []} />
        </p>
      );
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List
          {...(ordered && { start: Number(start) })}
          className={`mt-4 max-w-[38em] space-y-2 pl-6 ${ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {items.map((item, at) => (
            <li key={at}>
              <Inline tokens={item.tokens} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <DocumentTable table={token as Tokens.Table} />;
    case 'html': {
      const name = partOf(token);
      if (!(name in parts)) throw new Error(`${token.raw.trim()}: no such part`);
      return <div className="mt-6">{parts[name]}</div>;
    }
    default:
      throw new Error(`${token.type}: not used by documents`);
  }
}

/** Names and highlighting of the languages of code blocks. */
const languages: Readonly<Record<string, { title: string; language: CodeLanguage }>> = {
  python: { title: 'Python', language: 'python' },
  shell: { title: 'Shell', language: 'shell' },
  powershell: { title: 'PowerShell', language: 'shell' },
  http: { title: 'HTTP', language: 'http' },
  json: { title: 'JSON', language: 'json' },
};

/**
 * Renders adjacent code blocks as one with a choice; JSON after a request is shown as its output.
 * @throws Error for another language
 */
export function TokenCode({ tokens }: { tokens: readonly Token[] }) {
  const samples = tokens.map((token) => {
    const { text, lang } = token as Tokens.Code;
    const known = languages[lang ?? ''];
    if (!known) throw new Error(`${lang ?? 'code without a language'}: not used by documents`);
    return { ...known, code: text };
  });
  const shown = samples.flatMap((sample, at) => {
    const output = sample.language === 'shell' && samples[at + 1]?.language === 'json' ? samples[at + 1] : undefined;
    const isOutput = sample.language === 'json' && samples[at - 1]?.language === 'shell';
    return isOutput ? [] : [{ ...sample, ...(output && { output: output.code }) }];
  });
  return <CodeSample label={shown.map(({ title }) => title).join(' · ')} samples={shown} />;
}

/** Text within a block. Entities are not used: the Markdown is UTF-8. */
export function Inline({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return tokens.map((token, at) => {
    switch (token.type) {
      case 'strong':
        return (
          <strong key={at} className="font-semibold">
            <Inline tokens={token.tokens ?? []} />
          </strong>
        );
      case 'codespan':
        return <code key={at}>{token.text}</code>;
      case 'link':
        return (
          <DocumentLink key={at} href={token.href as string}>
            <Inline tokens={token.tokens ?? []} />
          </DocumentLink>
        );
      case 'text':
        return token.tokens ? <Inline key={at} tokens={token.tokens} /> : token.raw;
      default:
        throw new Error(`${token.type}: not used by documents`);
    }
  });
}

/** A path is a page of this site; one of `/api` is a file, which the router must not take. */
function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const outer = !href.startsWith('/') || href.startsWith('/api/');
  return (
    <AppLink prefetch={false} to={outer ? { href, outer } : href} className="link">
      {children}
    </AppLink>
  );
}

/** A table of a document; its first column names the row. */
function DocumentTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className="mt-6">
      <ProseTable
        caption={header.map(({ text }) => text).join(' · ')}
        rows={rows}
        rowKey={(row) => row[0]?.text ?? ''}
        columns={header.map(({ text }, at) => ({
          key: text,
          header: text,
          cell: (row: Tokens.TableCell[]) => <Inline tokens={row[at]?.tokens ?? []} />,
        }))}
      />
    </div>
  );
}

/** A heading with the link to itself, to be copied and shared. */
function HeadingAnchor({ id, text, depth }: DocumentHeading) {
  const Heading = depth === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={depth === 2 ? 'mt-14 border-t border-ink pt-6 text-2xl' : 'mt-8'}>
      <a href={`#${id}`} className="hover:underline">
        {text}
      </a>
    </Heading>
  );
}
