import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import type { Document } from '#content/docs/documents.ts';
import { DocumentBody, Inline, type DocumentParts } from './document-body.tsx';

/** A document with its contents beside it, which stay in view on a wide screen and are folded on a narrow one. */
export function DocumentLayout({
  document: { title, lead, tokens, headings },
  words,
  markdown,
  crumbs,
  parts,
  next,
}: {
  document: Document;
  words: { contents: string; markdown: string };
  /** The path of the page's Markdown version. */
  markdown: string;
  crumbs: ReactNode;
  parts?: DocumentParts;
  /** Where to read on. */
  next: ReactNode;
}) {
  const sections = headings.filter(({ depth }) => depth === 2);
  const list = (
    <ul className="border-l-2 border-hairline">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <AppLink
            to={{ href: `#${id}`, outer: true }}
            className="flex min-h-9 items-center pl-4 text-sm text-ink-2 hover:text-primary hover:underline max-lg:min-h-11"
          >
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="page-width grid gap-x-12 pt-4 pb-20 md:pt-8 lg:grid-cols-12">
      <article className="min-w-0 lg:col-span-9 lg:col-start-1">
        {crumbs}
        <h1 className="mt-4 text-3xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-2">
          <Inline tokens={lead} />
        </p>
        <details className="mt-6 lg:hidden">
          <summary className="inline-flex min-h-11 items-center text-primary">{words.contents}</summary>
          {list}
        </details>
        <DocumentBody tokens={tokens} {...(parts && { parts })} />
        <nav className="mt-14 flex flex-wrap gap-x-6 border-t border-ink pt-4">
          {next}
          <a href={markdown} className="link py-2.5">
            {words.markdown}
          </a>
        </nav>
      </article>
      <nav aria-label={words.contents} className="max-lg:hidden lg:col-span-3">
        <div className="sticky top-[calc(var(--header-height)+24px)]">
          <p className="mb-2 font-semibold">{words.contents}</p>
          {list}
        </div>
      </nav>
    </div>
  );
}
