import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/demo-opener.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { AlignmentSection } from '#components/sections/rq-factor/alignment.tsx';
import { AnalysersSection } from '#components/sections/rq-factor/analysers.tsx';
import { FactorClosing } from '#components/sections/rq-factor/closing.tsx';
import { FactorContents } from '#components/sections/rq-factor/contents.tsx';
import { ExpressionSection } from '#components/sections/rq-factor/expression.tsx';
import { GroupsSection } from '#components/sections/rq-factor/groups.tsx';
import { FactorHero } from '#components/sections/rq-factor/hero.tsx';
import { LabSection } from '#components/sections/rq-factor/lab-section.tsx';
import { PreparationOptions } from '#components/sections/rq-factor/preparation-options.tsx';
import { ReachSection } from '#components/sections/rq-factor/reach.tsx';
import { SetUps } from '#components/sections/rq-factor/set-ups.tsx';
import { StorySection } from '#components/sections/rq-factor/story.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { followFactor } from '#lib/quant/factor-story.ts';
import { routePath } from '#lib/navigation/routes.ts';
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
