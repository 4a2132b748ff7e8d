import type { Metadata } from 'next';
import { identity } from '#content/company.ts';
import type { locales } from '#contract/locale.ts';
import { languagesOf } from '#lib/navigation/languages.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath, type RouteName } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { isSearchable } from './search-pages.ts';
import { shareImage } from './share-picture-address.ts';

/** Metadata of every page. */
export const siteMetadata: Metadata = {
  applicationName: identity.brandZh,
  metadataBase: new URL(siteOrigin),
  title: { default: identity.brandZh, template: `%s · ${identity.brandZh}` },
  formatDetection: { telephone: false },
};

/** Returns a page's title with the company's name in its language. For a Chinese page the layout adds the name. */
export const brandedTitle = (title: string, locale: (typeof locales)[number]): Metadata['title'] =>
  locale === 'en-US' ? { absolute: `${title} · ${identity.brandEn}` } : title;

/** Returns title, description, canonical address and language alternates of a page (docs/behaviour.md#languages). */
export function pageMetadata(options: {
  route: RouteName;
  locale: (typeof locales)[number];
  title: string;
  description: string;
  params?: Readonly<Record<string, string>>;
}): Metadata {
  const { route, locale, title, description, params = {} } = options;
  const address = (language: (typeof locales)[number]) => withBasePath(routePath(route, params, language));
  const languages = languagesOf(route, params);
  const isEnglish = locale === 'en-US';
  return {
    applicationName: isEnglish ? identity.brandEn : identity.brandZh,
    title: brandedTitle(title, locale),
    description,
    ...(isSearchable(route) ? {} : { robots: { index: false } }),
    alternates: {
      canonical: address(locale),
      ...(languages.length > 1
        ? { languages: Object.fromEntries(languages.map((language) => [language, address(language)])) }
        : {}),
    },
    openGraph: {
      title,
      description,
      url: address(locale),
      locale: locale.replace('-', '_'),
      type: 'website',
      images: [shareImage(route, params, title)],
    },
    twitter: { card: 'summary_large_image' },
  };
}
