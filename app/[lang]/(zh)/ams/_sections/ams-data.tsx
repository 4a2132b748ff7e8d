import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, softwareData, type Question } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Structured data of the system's page, or of the page of one of its parts. */
export async function AmsData({
  name,
  description,
  questions,
  product,
}: {
  name: string;
  description: string;
  questions: readonly Question[];
  product?: string;
}) {
  const t = await getTranslations('ams');
  const tEvidence = await getTranslations('evidence');
  const path = routePath('ams', product === undefined ? {} : { product });
  return (
    <JsonLd
      data={[
        softwareData({ name, description, path, locale: 'zh-CN' }),
        faqData(questions),
        breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('name'), path: routePath('ams') },
          ...(product === undefined ? [] : [{ name, path }]),
        ]),
      ]}
    />
  );
}
