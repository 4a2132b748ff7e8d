import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/opener/demo-opener.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { AlignmentSection } from './_sections/alignment.tsx';
import { AnalysersSection } from './_sections/analysers.tsx';
import { FactorClosing } from './_sections/factor-closing.tsx';
import { FactorContents } from './_sections/factor-contents.tsx';
import { ExpressionSection } from './_sections/expression.tsx';
import { GroupsSection } from './_sections/groups.tsx';
import { FactorHero } from './_sections/factor-hero.tsx';
import { LabSection } from './_sections/lab-section.tsx';
import { PreparationOptions } from './_sections/preparation-options.tsx';
import { ReachSection } from './_sections/reach.tsx';
import { SetUps } from './_sections/factor-set-ups.tsx';
import { StorySection } from './_sections/factor-story.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { followFactor } from '#lib/shared/quant/factor-story.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).rqFactor;
  return pageMetadata({ route: 'rq-factor', locale: 'zh-CN', title, description });
}

export default async function FactorPage() {
  const { evidence, rqFactor } = await getMessages();
  const path = routePath('rq-factor');
  const product = { name: rqFactor.name, description: rqFactor.description, path, locale: 'zh-CN' } as const;
  const crumbs = [{ name: evidence.home, path: routePath('home') }, product];
  const steps = followFactor();
  const [, winsorised, neutralised] = steps;
  return (
    <>
      <JsonLd data={[softwareData(product), faqData(rqFactor.faq.items), breadcrumbData(crumbs)]} />
      <FactorHero report={winsorised.rank} />
      <FactorContents />
      <StorySection steps={steps} />
      <AlignmentSection />
      <GroupsSection report={winsorised.rank} />
      <LabSection>
        <DemoOpener name="factor" words={evidence.demo}>
          <p className="mb-6 text-ink-2">{rqFactor.lab.contents}</p>
        </DemoOpener>
      </LabSection>
      <ExpressionSection report={neutralised.rank} />
      <AnalysersSection />
      <PreparationOptions />
      <ReachSection />
      <SetUps />
      <FactorClosing />
    </>
  );
}
