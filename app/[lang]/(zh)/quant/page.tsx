import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { QuantHero } from './_sections/quant-hero.tsx';
import { Notebook } from './_sections/notebook.tsx';
import { ReadBack } from './_sections/read-back.tsx';
import { ScenariosAndLimits } from './_sections/scenarios.tsx';
import { Team } from './_sections/team.tsx';
import { Ways } from './_sections/ways.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).quant;
  return pageMetadata({ route: 'quant', locale: 'zh-CN', title, description });
}

export default async function QuantPage() {
  const { evidence, quant } = await getMessages();
  const { name, description, faq, next } = quant;
  const path = routePath('quant');
  return (
    <>
      <JsonLd
        data={[
          softwareData({ name, description, path, locale: 'zh-CN', operatingSystem: 'Web' }),
          faqData(faq.items),
          breadcrumbData([
            { name: evidence.home, path: routePath('home') },
            { name, path },
          ]),
        ]}
      />
      <QuantHero />
      <Notebook />
      <ReadBack />
      <Team />
      <ScenariosAndLimits />
      <Faq title={faq.title} items={faq.items} />
      <NextStep title={next.title} text={next.text}>
        <Ways />
      </NextStep>
    </>
  );
}
