import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import type { CodeLanguage } from '#components/ui/highlight.ts';
import { headingOf, partOf, type DocumentHeading } from '#content/docs/documents.ts';
import { CodeSample } from './code-sample.tsx';
import { ProseTable } from './prose-table.tsx';

/** What stands for lines of their own such as `<endpoints>`, by their names. */
export type DocumentParts = Readonly<Record<string, ReactNode>>;

/** A document's Markdown as elements of this site. @throws Error for what no document uses, and for a part that is not given */
export function DocumentBody({ tokens, parts = {} }: { tokens: readonly Token[]; parts?: DocumentParts }) {
  return tokens.map((token, at) => <Block key={at} token={token} parts={parts} />);
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
    case 'code':
      return <Code token={token as Tokens.Code} />;
    case 'html': {
      const name = partOf(token);
      if (!(name in parts)) throw new Error(`${token.raw.trim()}: no such part`);
      return <div className="mt-6">{parts[name]}</div>;
    }
    default:
      throw new Error(`${token.type}: not used by documents`);
  }
}

const titles: Partial<Record<CodeLanguage, string>> = { python: 'Python', shell: 'Shell', http: 'HTTP', json: 'JSON' };

function Code({ token: { text, lang } }: { token: Tokens.Code }) {
  const language = (lang ?? 'text') as CodeLanguage;
  const title = titles[language] ?? language;
  return (
    <div className="mt-6">
      <CodeSample label={title} samples={[{ title, language, code: text }]} />
    </div>
  );
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
