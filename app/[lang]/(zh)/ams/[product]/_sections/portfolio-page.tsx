import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { docSection } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { Closing } from './ams-closing.tsx';
import { PortfolioHero } from './portfolio-hero.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { ShareFlow } from './share-flow.tsx';

/** An evening's work in its order: what is held, reconciliation, shares, closing. */
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
