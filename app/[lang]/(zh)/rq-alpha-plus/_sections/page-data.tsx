import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The page for search engines: the software, the questions, the way here. */
export async function PageData() {
  const t = await getTranslations('rqAlphaPlus');
  const tEvidence = await getTranslations('evidence');
  const path = routePath('rq-alpha-plus');
  return (
    <JsonLd
      data={[
        softwareData({ name: t('name'), description: t('description'), path, locale: 'zh-CN' }),
        faqData(await getTexts('rqAlphaPlus.faq.items')),
        breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('name'), path },
        ]),
      ]}
    />
  );
}
