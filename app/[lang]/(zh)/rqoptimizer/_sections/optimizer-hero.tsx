import { getTranslations } from 'next-intl/server';
import { DemoHero } from '#components/sections/demo-hero.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** States the tool's purpose, above the tool itself. */
export async function OptimizerHero() {
  const t = await getTranslations('rqoptimizer');
  const tEvidence = await getTranslations('evidence');
  return (
    <DemoHero title={await getTexts('rqoptimizer.hero.title')} lead={t('hero.lead')}>
      <TrialLink product="rqoptimizer" />
      <NextLink to={docLink('rqoptimizer/tutorial/')} newWindowHint={tEvidence('newWindow')}>
        {t('hero.docs')}
      </NextLink>
    </DemoHero>
  );
}
