import { getTranslations } from 'next-intl/server';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { homePath, routePath, type RouteName } from '#lib/shared/paths/routes.ts';
import { JsonLd } from './json-ld.tsx';
import { breadcrumbData, faqData, softwareData, type Question } from './structured-data.ts';

/** What a product's or a solution's page says of itself to search engines: the software, its questions, and the way to it. */
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
