import { getTranslations } from 'next-intl/server';
import { DemoHero } from '#components/sections/demo-hero.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** States the tool's purpose, above the tool itself. */
export async function FactorHero() {
  const t = await getTranslations('rqFactor.hero');
  const tEvidence = await getTranslations('evidence');
  return (
    <DemoHero title={await getTexts('rqFactor.hero.title')} lead={t('lead')}>
      <TrialLink product="rq-factor" />
      <NextLink to={docLink('rqfactor/tutorial/')} newWindowHint={tEvidence('newWindow')}>
        {t('docs')}
      </NextLink>
    </DemoHero>
  );
}
