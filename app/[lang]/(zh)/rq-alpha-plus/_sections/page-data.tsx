import { getMessages } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The page for search engines: the software, the questions, the way here. */
export async function PageData() {
  const { evidence, rqAlphaPlus } = await getMessages();
  const { name, description, faq } = rqAlphaPlus;
  const path = routePath('rq-alpha-plus');
  return (
    <JsonLd
      data={[
        softwareData({ name, description, path, locale: 'zh-CN' }),
        faqData(faq.items),
        breadcrumbData([
          { name: evidence.home, path: routePath('home') },
          { name, path },
        ]),
      ]}
    />
  );
}
