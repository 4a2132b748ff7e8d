import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { Closing } from './ams-closing.tsx';
import { CustomBenchmark } from './custom-benchmark.tsx';
import { PortfolioHero } from './portfolio-hero.tsx';
import { PositionReport } from './portfolio-report.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { ShareFlow } from './share-flow.tsx';

/** An evening's work in its order: report, reconciliation, shares, closing; then the benchmark it is measured by. */
export async function PortfolioManagementPage() {
  const t = await getTranslations('amsPortfolio');
  return (
    <>
      <PortfolioHero />
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
