import { getTranslations } from 'next-intl/server';
import { DemoHero } from '#components/sections/demo-hero.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** States the framework's purpose, above a run of it. */
export async function BacktestHero() {
  const t = await getTranslations('rqAlphaPlus.hero');
  const tEvidence = await getTranslations('evidence');
  return (
    <DemoHero title={await getTexts('rqAlphaPlus.hero.title')} lead={t('lead')}>
      <TrialLink product="rq-alpha-plus" />
      <NextLink to={docLink('rqalpha-plus/tutorial/')} newWindowHint={tEvidence('newWindow')}>
        {t('docs')}
      </NextLink>
    </DemoHero>
  );
}
