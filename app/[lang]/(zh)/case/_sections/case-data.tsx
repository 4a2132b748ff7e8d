import { getTranslations } from 'next-intl/server';
import type { Article, CollectionPage, WithContext } from 'schema-dts';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { absoluteUrl, breadcrumbData, organisation } from '#components/sections/structured-data.ts';
import type { Case } from '#content/cases/case.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { casePath, productLink } from './product-links.ts';

/** The index of cases for search engines. */
export async function CaseIndexData({ cases }: { cases: readonly Case[] }) {
  const t = await getTranslations('caseStudies');
  const tEvidence = await getTranslations('evidence');
  const path = routePath('case');
  const collection: WithContext<CollectionPage> = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: t('name'),
    description: t('description'),
    url: absoluteUrl(path),
    inLanguage: 'zh-CN',
    hasPart: cases.map(({ slug, title }) => ({
      '@type': 'Article',
      headline: title.join(''),
      url: absoluteUrl(casePath(slug)),
    })),
  };
  const crumbs = breadcrumbData([
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path },
  ]);
  return <JsonLd data={[collection, crumbs]} />;
}

/** A case for search engines: an article of ours, and the way to it. No customer is its subject. */
export async function CaseData({ study }: { study: Case }) {
  const t = await getTranslations('caseStudies');
  const tEvidence = await getTranslations('evidence');
  const tNav = await getTranslations('nav');
  const tModules = await getTranslations('ams.modules.rows');
  const path = casePath(study.slug);
  const article: WithContext<Article> = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: study.title.join(''),
    alternativeHeadline: t('page.title', { name: study.name }),
    abstract: `${study.summary}${t('anonymous')}。`,
    url: absoluteUrl(path),
    inLanguage: 'zh-CN',
    author: organisation(),
    publisher: organisation(),
    about: study.modules.map(({ product }) => {
      const link = productLink(product, tNav, tModules);
      return { '@type': 'Thing', name: link.name, url: absoluteUrl(link.path) };
    }),
  };
  const crumbs = breadcrumbData([
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path: routePath('case') },
    { name: study.name, path },
  ]);
  return <JsonLd data={[article, crumbs]} />;
}
