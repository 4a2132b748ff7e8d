import { getMessages } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, type Question, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Structured data of the system's page, or of the page of one of its parts. */
export async function AmsData({
  words: { name, description, faq },
  product,
}: {
  words: { name: string; description: string; faq: { items: readonly Question[] } };
  product?: string;
}) {
  const { ams, evidence } = await getMessages();
  const path = routePath('ams', product === undefined ? {} : { product });
  return (
    <JsonLd
      data={[
        softwareData({ name, description, path, locale: 'zh-CN' }),
        faqData(faq.items),
        breadcrumbData([
          { name: evidence.home, path: routePath('home') },
          { name: ams.name, path: routePath('ams') },
          ...(product === undefined ? [] : [{ name, path }]),
        ]),
      ]}
    />
  );
}
