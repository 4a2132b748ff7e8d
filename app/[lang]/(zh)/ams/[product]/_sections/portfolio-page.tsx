import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { amsLinks } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { Faq } from '#components/sections/faq.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { Closing } from './ams-closing.tsx';
import { CustomBenchmark } from './custom-benchmark.tsx';
import { PositionReport } from './portfolio-report.tsx';
import { ProductCrumbs } from './product-crumbs.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { ShareFlow } from './share-flow.tsx';

/** An evening's work in its order: report, reconciliation, shares, closing; then the benchmark it is measured by. */
export async function PortfolioManagementPage() {
  const t = await getTranslations('amsPortfolio');
  const tNext = await getTranslations('ams.next');
  return (
    <>
      <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8">
        <ProductCrumbs current={t('name')} />
        <Headline parts={await getTexts('amsPortfolio.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <TrialLink product="ams" />
          <AppLink to={amsLinks.roadShow} className={buttonClass('secondary')}>
            {tNext('roadShow')}
          </AppLink>
        </div>
      </section>
      <PositionReport />
      <Reconciliation />
      <ShareFlow />
      <Closing />
      <CustomBenchmark />
      <Section title={t('limits.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('amsPortfolio.limits.rules'))} />
      </Section>
      <Faq title={t('faq.title')} items={await getTexts('amsPortfolio.faq.items')} />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
