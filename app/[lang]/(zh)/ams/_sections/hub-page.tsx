import { getTranslations } from 'next-intl/server';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { AmsDeployment } from './ams-deployment.tsx';
import { AmsModules } from './ams-modules.tsx';
import { PositionChain } from './ams-position-chain.tsx';
import { AmsStart } from './ams-start.tsx';
import { AmsHero } from './hub-hero.tsx';
import { docSection } from './links.ts';

/** Shows the whole system: one day's positions, the three parts that use them, and their storage. */
export async function AmsHubPage() {
  const t = await getTranslations('ams');
  const more = await getTexts('ams.more.items');
  return (
    <>
      <AmsHero />
      <PositionChain />
      <AmsModules />
      <AmsDeployment />
      <Faq title={t('faq.title')} items={await getTexts('ams.faq.items')} />
      <DocLinks
        title={t('more.title')}
        items={[
          { ...more.roles, href: docSection('roles') },
          { ...more.scenarios, href: docSection('scenarios') },
          { ...more.client, href: docSection('client') },
        ]}
      />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
