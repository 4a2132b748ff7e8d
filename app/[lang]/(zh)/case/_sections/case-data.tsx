import { getMessages } from 'next-intl/server';
import type { Article, CollectionPage, WithContext } from 'schema-dts';
import { fill } from '#components/sections/fill.ts';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { absoluteUrl, breadcrumbData, organisation } from '#components/sections/structured-data.ts';
import type { Case } from '#content/cases/case.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { casePath, productLink } from './product-links.ts';

/** The index of cases for search engines. */
export async function CaseIndexData({ cases }: { cases: readonly Case[] }) {
  const { evidence, caseStudies: words } = await getMessages();
  const path = routePath('case');
  const collection: WithContext<CollectionPage> = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: words.name,
    description: words.description,
    url: absoluteUrl(path),
    inLanguage: 'zh-CN',
    hasPart: cases.map(({ slug, title }) => ({
      '@type': 'Article',
      headline: title.join(''),
      url: absoluteUrl(casePath(slug)),
    })),
  };
  const crumbs = breadcrumbData([
    { name: evidence.home, path: routePath('home') },
    { name: words.name, path },
  ]);
  return <JsonLd data={[collection, crumbs]} />;
}

/** A case for search engines: an article of ours, and the way to it. No customer is its subject. */
export async function CaseData({ study }: { study: Case }) {
  const messages = await getMessages();
  const { evidence, caseStudies: words } = messages;
  const path = casePath(study.slug);
  const article: WithContext<Article> = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: study.title.join(''),
    alternativeHeadline: fill(words.page.title, { name: study.name }),
    abstract: `${study.summary}${words.anonymous}。`,
    url: absoluteUrl(path),
    inLanguage: 'zh-CN',
    author: organisation(),
    publisher: organisation(),
    about: study.modules.map(({ product }) => {
      const link = productLink(product, messages);
      return { '@type': 'Thing', name: link.name, url: absoluteUrl(link.path) };
    }),
  };
  const crumbs = breadcrumbData([
    { name: evidence.home, path: routePath('home') },
    { name: words.name, path: routePath('case') },
    { name: study.name, path },
  ]);
  return <JsonLd data={[article, crumbs]} />;
}
