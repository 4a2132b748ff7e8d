import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { QuantHero } from '#components/sections/quant/hero.tsx';
import { Notebook } from '#components/sections/quant/notebook.tsx';
import { ReadBack } from '#components/sections/quant/read-back.tsx';
import { ScenariosAndLimits } from '#components/sections/quant/scenarios.tsx';
import { Team } from '#components/sections/quant/team.tsx';
import { Ways } from '#components/sections/quant/ways.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/navigation/routes.ts';
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
