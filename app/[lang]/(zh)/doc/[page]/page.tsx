import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AttributionColumns } from '#app/[lang]/(zh)/doc/_sections/attribution-columns.tsx';
import { BacktestFieldTable } from '#app/[lang]/(zh)/doc/_sections/backtest-field-table.tsx';
import { MediaKit } from '#app/[lang]/(zh)/doc/_sections/media-kit.tsx';
import { DocumentPage } from '#components/sections/documents/document-page.tsx';
import { Releases } from '#components/sections/releases.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { chineseDocument } from '#content/docs/chinese-documents.ts';
import { placeOf } from '#content/docs/document-groups.ts';
import { documentPages } from '#content/docs/document-pages.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

type Props = { params: Promise<{ page: string }> };

export const generateStaticParams = () => documentPages.map((page) => ({ page }));

async function pageOf({ params }: Props) {
  const { page } = await params;
  return documentPages.find((known) => known === page) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  const t = await getTranslations('doc');
  const path = routePath('doc', { page });
  const { group, entry } = placeOf(path, 'zh-CN');
  const metadata = pageMetadata({
    route: 'doc',
    locale: 'zh-CN',
    title:
      entry === group.entries[0]
        ? t('pageTitle', { name: entry.name })
        : t('partTitle', { name: entry.name, document: group.name }),
    description: entry.about,
    params: { page },
  });
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'text/markdown': markdownPath(path) } } };
}

export default async function ProductDocumentationPage(props: Props) {
  const page = await pageOf(props);
  const t = await getTranslations('doc');
  return (
    <DocumentPage
      path={routePath('doc', { page })}
      parents={[{ label: t('name'), href: routePath('doc') }]}
      document={chineseDocument(page)}
      parts={{
        'backtest-fields': <BacktestFieldTable />,
        'attribution-columns': <AttributionColumns />,
        'media-kit': <MediaKit />,
        releases: <Releases of="all" />,
      }}
      next={page === 'quant' && <TrialScopeLink />}
    />
  );
}
