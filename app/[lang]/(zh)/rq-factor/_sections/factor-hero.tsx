import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProductHero } from '#components/sections/product-hero.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** What the tool is for; the tool itself follows. */
export async function FactorHero() {
  const t = await getTranslations('rqFactor.hero');
  const tRqFactor = await getTranslations('rqFactor');
  const tEvidence = await getTranslations('evidence');
  return (
    <ProductHero
      crumbs={<Crumbs current={tRqFactor('name')} />}
      title={await getTexts('rqFactor.hero.title')}
      lead={t('lead')}
    >
      <TrialLink product="rq-factor" />
      <NextLink to={docLink('rqfactor/tutorial/')} newWindowHint={tEvidence('newWindow')}>
        {t('docs')}
      </NextLink>
    </ProductHero>
  );
}
