import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { docSection } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { PortfolioHero } from './portfolio-hero.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { ShareFlow } from './share-flow.tsx';

/** Shows an evening's work in its order: holdings, reconciliation, shares, closing. */
export async function PortfolioManagementPage() {
  const t = await getTranslations('amsPortfolio');
  const tAms = await getTranslations('ams');
  const more = await getTexts('amsPortfolio.more.items');
  return (
    <>
      <PortfolioHero />
      <Reconciliation />
      <ShareFlow />
      <Closing />
      <Faq title={t('faq.title')} items={await getTexts('amsPortfolio.faq.items')} />
      <DocLinks
        title={tAms('more.title')}
        items={[
          { ...more.benchmark, href: docSection('benchmark') },
          { ...more.data, href: docSection('data') },
          { ...more.client, href: docSection('client') },
        ]}
      />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}

const closingSteps = ['complete', 'match', 'close', 'correct'] as const;

/** The four steps of closing a day. */
async function Closing() {
  const t = await getTranslations('amsPortfolio.closing');
  return (
    <Section band="ink" title={t('title')} lead={t('lead')}>
      <ol className="grid grid-cols-2 gap-x-6 lg:grid-cols-4 lg:gap-x-8">
        {closingSteps.map((key) => (
          <li key={key} className="border-t border-ink py-4">
            <h3 className="text-3xl">{t(`steps.${key}.name`)}</h3>
            <p className="mt-2">{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
