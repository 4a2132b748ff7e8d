import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/opener/demo-opener.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { BenchSection } from './_sections/bench-section.tsx';
import { OptimizerClosing } from './_sections/optimizer-closing.tsx';
import { CodeSection } from './_sections/code.tsx';
import { ConflictSection } from './_sections/conflict.tsx';
import { ConstraintsSection } from './_sections/constraints.tsx';
import { OptimizerContents } from './_sections/optimizer-contents.tsx';
import { OptimizerHero } from './_sections/optimizer-hero.tsx';
import { ModelSection } from './_sections/model.tsx';
import { ObjectivesSection } from './_sections/optimizer-objectives.tsx';
import { PriceSection } from './_sections/price.tsx';
import { RiskSection } from './_sections/risk.tsx';
import { SetUpsSection } from './_sections/optimizer-set-ups.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).rqoptimizer;
  return pageMetadata({ route: 'rqoptimizer', locale: 'zh-CN', title, description });
}

export default async function OptimizerPage() {
  const { evidence, rqoptimizer } = await getMessages();
  const { name, description, faq } = rqoptimizer;
  const path = routePath('rqoptimizer');
  const crumbs = [
    { name: evidence.home, path: routePath('home') },
    { name, path },
  ];
  return (
    <>
      <JsonLd
        data={[softwareData({ name, description, path, locale: 'zh-CN' }), faqData(faq.items), breadcrumbData(crumbs)]}
      />
      <OptimizerHero />
      <OptimizerContents />
      <PriceSection />
      <BenchSection>
        <DemoOpener name="optimizer" words={evidence.demo} />
      </BenchSection>
      <ConflictSection />
      <ObjectivesSection />
      <ConstraintsSection />
      <RiskSection />
      <ModelSection />
      <CodeSection />
      <SetUpsSection />
      <OptimizerClosing />
    </>
  );
}
