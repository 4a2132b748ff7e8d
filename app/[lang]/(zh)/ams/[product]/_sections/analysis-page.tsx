import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { docSection } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { AttributionDemo } from '#components/demos/opener/live-demos.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AnalysisHero } from './analysis-hero.tsx';
import { ExcessCorrelation } from './excess-correlation.tsx';
import { IndustryEffects } from './industry-effects.tsx';

/** Shows the reader's own holdings first, then two attributions of a sample year, and several products side by side. */
export async function PostInvestmentAnalysisPage() {
  const t = await getTranslations('amsAnalysis');
  const tAms = await getTranslations('ams');
  const more = await getTexts('amsAnalysis.more.items');
  return (
    <>
      <AnalysisHero />
      <section id="worksheet" className="page-width pb-[calc(var(--section-gap)/2)]">
        <DemoPlace>
          <AttributionDemo />
        </DemoPlace>
      </section>
      <IndustryEffects />
      <ExcessCorrelation />
      <Faq title={t('faq.title')} items={await getTexts('amsAnalysis.faq.items')} />
      <DocLinks
        title={tAms('more.title')}
        items={[
          { ...more.method, href: docSection('attribution-method', 'rqams-analysis') },
          { ...more.assets, href: docSection('asset-classes', 'rqams-analysis') },
          { ...more.file, href: `${routePath('doc', { page: 'rqsdk-attribution' })}#attribution-file` },
        ]}
      />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
