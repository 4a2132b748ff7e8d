import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/demo-opener.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { BenchSection } from '#components/sections/rqoptimizer/bench-section.tsx';
import { OptimizerClosing } from '#components/sections/rqoptimizer/closing.tsx';
import { CodeSection } from '#components/sections/rqoptimizer/code.tsx';
import { ConflictSection } from '#components/sections/rqoptimizer/conflict.tsx';
import { ConstraintsSection } from '#components/sections/rqoptimizer/constraints.tsx';
import { OptimizerContents } from '#components/sections/rqoptimizer/contents.tsx';
import { OptimizerHero } from '#components/sections/rqoptimizer/hero.tsx';
import { ModelSection } from '#components/sections/rqoptimizer/model.tsx';
import { ObjectivesSection } from '#components/sections/rqoptimizer/objectives.tsx';
import { PriceSection } from '#components/sections/rqoptimizer/price.tsx';
import { RiskSection } from '#components/sections/rqoptimizer/risk.tsx';
import { SetUpsSection } from '#components/sections/rqoptimizer/set-ups.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/navigation/routes.ts';
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
