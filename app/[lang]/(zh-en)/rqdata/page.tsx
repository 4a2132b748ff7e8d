import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { ApiConsoleSection } from '#components/demos/opener/api-console-section.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { ChineseDataPage } from './_sections/chinese-page.tsx';
import { EnglishDataPage } from './_sections/english-page.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { identity } from '#lib/shared/site/identity.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).rqdata;
  const locale = await currentLocale();
  const metadata = pageMetadata({ route: 'rqdata', locale, title, description });
  return locale === 'en-US' ? { ...metadata, title: { absolute: `${title} · ${identity.brandEn}` } } : metadata;
}

export default async function DataPage() {
  const locale = await currentLocale();
  const { evidence, rqdata } = await getMessages();
  const path = routePath('rqdata', {}, locale);
  const Page = locale === 'en-US' ? EnglishDataPage : ChineseDataPage;
  return (
    <>
      <JsonLd
        data={[
          softwareData({ name: rqdata.name, description: rqdata.description, path, locale }),
          faqData(rqdata.faq.items),
          breadcrumbData([
            { name: evidence.home, path: routePath('home') },
            { name: rqdata.name, path },
          ]),
        ]}
      />
      <Page>
        <ApiConsoleSection />
      </Page>
    </>
  );
}
