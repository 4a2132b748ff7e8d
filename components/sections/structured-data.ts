import type { BreadcrumbList, FAQPage, Organization, SoftwareApplication, WithContext } from 'schema-dts';
import { identity } from '#content/company.ts';
import type { Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/** Returns the full address of a path below the base path. */
export function absoluteUrl(path: string): string {
  return new URL(withBasePath(path), siteOrigin).href;
}

export function organisation(): Organization & object {
  return {
    '@type': 'Organization',
    name: identity.brandZh,
    alternateName: identity.brandEn,
    legalName: identity.companyZh,
    url: absoluteUrl('/'),
    email: identity.supportEmail,
    telephone: identity.supportPhone,
  };
}

/** Returns a schema.org SoftwareApplication of a product page. */
export function softwareData(options: {
  name: string;
  description: string;
  path: string;
  locale: Locale;
  operatingSystem?: string;
}): WithContext<SoftwareApplication> {
  const { name, description, path, locale, operatingSystem } = options;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name,
    description,
    url: absoluteUrl(path),
    inLanguage: locale,
    applicationCategory: 'FinanceApplication',
    ...(operatingSystem === undefined ? {} : { operatingSystem }),
    provider: organisation(),
  };
}

export type Question = { question: string; answer: string };

/** Returns a schema.org FAQPage: only questions that the page itself shows. */
export function faqData(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Returns a schema.org BreadcrumbList; paths are below the base path. */
export function breadcrumbData(crumbs: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
