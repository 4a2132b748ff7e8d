import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { ApiConsoleSection } from '#components/demos/opener/api-console-section.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { Compatibility } from './_sections/sdk-compatibility.tsx';
import { Components, Scenarios } from './_sections/components.tsx';
import { SdkHero } from './_sections/sdk-hero.tsx';
import { Next } from './_sections/sdk-next.tsx';
import { Quota } from './_sections/sdk-quota.tsx';
import { Relay } from './_sections/relay.tsx';
import { ReleasesAndLimits } from './_sections/releases-and-limits.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).rqSdk;
  return pageMetadata({ route: 'rq-sdk', locale: 'zh-CN', title, description });
}

export default async function SdkPage() {
  const { evidence, rqSdk } = await getMessages();
  const { name, description, faq } = rqSdk;
  const path = routePath('rq-sdk');
  return (
    <>
      <JsonLd
        data={[
          softwareData({ name, description, path, locale: 'zh-CN', operatingSystem: 'Windows, Linux, macOS' }),
          faqData(faq.items),
          breadcrumbData([
            { name: evidence.home, path: routePath('home') },
            { name, path },
          ]),
        ]}
      />
      <SdkHero />
      <Relay />
      <Components />
      <ApiConsoleSection />
      <Scenarios />
      <Compatibility />
      <Quota />
      <ReleasesAndLimits />
      <Faq title={faq.title} items={faq.items} />
      <Next />
    </>
  );
}
