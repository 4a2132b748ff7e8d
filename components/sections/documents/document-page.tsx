import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { placeOf, type DocumentEntry } from '#content/docs/document-groups.ts';
import type { Document } from '#content/docs/documents.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { searchIndexPath } from '#lib/documentation/search-index-path.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { homePath } from '#lib/shared/paths/routes.ts';
import { DocumentBody, Inline, type DocumentParts } from './document-body.tsx';
import { DocumentSearch } from './document-search.tsx';
import { DocumentTree } from './document-tree.tsx';

/**
 * Shows a page of the documentation: the tree of pages, its text, and links to the previous and next page.
 * @throws Error for a path that is no page of the documentation
 */
export async function DocumentPage({
  path,
  parents,
  document: { title, lead, tokens, headings },
  parts,
  codes,
  aside,
  next,
}: {
  /** Below the base path. */
  path: string;
  /** The pages between the home page and this one's document. */
  parents: ReadonlyArray<{ label: string; href: string }>;
  document: Document;
  parts?: DocumentParts;
  /** Parts that are code and are next to their text on a wide screen. */
  codes?: DocumentParts;
  /** Code that stays in view next to the whole text on a wide screen, and above it on a narrow one. */
  aside?: ReactNode;
  /** Next steps, in addition to the links to the previous and next page. */
  next?: ReactNode;
}) {
  const locale = await getLocale();
  const t = await getTranslations('doc');
  const tEvidence = await getTranslations('evidence');
  const { groups, group, entry, previous, next: following } = placeOf(path, locale);
  const head = group.entries[0];
  const ways = head && head.path !== path ? [...parents, { label: group.name, href: head.path }] : parents;
  return (
    <div className="mx-auto grid max-w-[1656px] gap-x-10 px-(--page-gutter) pt-4 pb-20 md:pt-8 lg:grid-cols-[216px_minmax(0,1fr)] min-[90rem]:pr-30">
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: homePath(locale) },
          ...ways.map(({ label, href }) => ({ name: label, path: href })),
          { name: entry.name, path },
        ])}
      />
      <div className="min-w-0">
        <div className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:max-h-[calc(100dvh-var(--header-height)-48px)]">
          <PartBoundary>
            <DocumentSearch words={await getTexts('doc.search')} index={searchIndexPath(locale)} floats />
          </PartBoundary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a wide screen, so the keyboard must be able to reach it */}
          <nav aria-label={t('tree.label')} tabIndex={0} className="min-h-0 lg:overflow-y-auto">
            <details className="lg:details-content:[content-visibility:visible]">
              <summary className="inline-flex min-h-11 list-none items-center gap-1 font-medium text-primary supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
                {t('tree.open')}
                <Icon name="chevronDown" className="size-4 [details[open]>summary>&]:rotate-180" />
              </summary>
              <DocumentTree groups={groups} current={entry} headings={headings} />
            </details>
          </nav>
        </div>
      </div>
      <article className="min-w-0 max-lg:mt-2">
        {locale === 'zh-CN' && <Crumbs current={entry.name} parents={ways} />}
        <h1 className="mt-2 text-3xl">{title}</h1>
        <div className={aside ? 'code-beside' : undefined}>
          <div className="mt-4 min-w-0 text-lg text-ink-2">
            <p>
              <Inline tokens={lead} />
            </p>
          </div>
          {aside && <div className="code-beside-whole">{aside}</div>}
          <div className={aside ? 'document-reference min-w-0' : undefined}>
            <DocumentBody tokens={tokens} parts={parts} codes={codes} />
          </div>
        </div>
        <nav aria-label={t('tree.steps')} className="mt-16 grid gap-x-6 border-t border-ink pt-2 sm:grid-cols-2">
          {previous && <Step label={t('tree.previous')} to={previous} />}
          {following && <Step label={t('tree.next')} to={following} isNext />}
        </nav>
        <p className="mt-4 flex flex-wrap items-center gap-x-6">
          {next}
          <a href={markdownPath(path)} className="link py-2.5">
            {t('markdown.link')}
          </a>
        </p>
      </article>
    </div>
  );
}

function Step({ label, to: { path, name }, isNext = false }: { label: string; to: DocumentEntry; isNext?: boolean }) {
  return (
    <AppLink to={path} className={`group block py-3 ${isNext ? 'sm:col-start-2 sm:text-right' : ''}`}>
      <span className="block text-sm text-ink-2">{label}</span>
      <span className="font-medium text-primary group-hover:underline">{name}</span>
    </AppLink>
  );
}
