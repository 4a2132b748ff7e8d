import { getTranslations } from 'next-intl/server';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { homePath, routePath, type RouteName } from '#lib/shared/paths/routes.ts';
import { JsonLd } from './json-ld.tsx';
import { breadcrumbData, faqData, softwareData, type Question } from './structured-data.ts';

/** Structured data of a product's or solution's page for search engines: the software, its questions, and its breadcrumbs. */
export async function ProductData({
  route,
  questions,
  ...software
}: {
  route: RouteName;
  name: string;
  description: string;
  operatingSystem?: string;
  questions: readonly Question[];
}) {
  const t = await getTranslations('evidence');
  const locale = await currentLocale();
  const path = routePath(route, {}, locale);
  return (
    <JsonLd
      data={[
        softwareData({ ...software, path, locale }),
        faqData(questions),
        breadcrumbData([
          { name: t('home'), path: homePath(locale) },
          { name: software.name, path },
        ]),
      ]}
    />
  );
}
