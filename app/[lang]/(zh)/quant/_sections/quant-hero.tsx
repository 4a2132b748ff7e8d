import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProductHero } from '#components/sections/product-hero.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { NotebookFrame } from './notebook-frame.tsx';
import { Ways } from './ways.tsx';

/** Introduces the platform above its window. */
export async function QuantHero() {
  const t = await getTranslations('quant');
  const tEvidence = await getTranslations('evidence');
  return (
    <>
      <ProductHero
        crumbs={<Crumbs current={t('name')} />}
        title={await getTexts('quant.hero.title')}
        lead={t('hero.lead')}
      >
        <Ways />
        {/* On a phone it has a line of its own from the first paint on, because it does not fit beside the other two. */}
        <div className="max-sm:basis-full">
          <NextLink to={docLink('quant/')} newWindowHint={tEvidence('newWindow')}>
            {t('hero.docs')}
          </NextLink>
        </div>
      </ProductHero>
      <div className="page-width">
        <NotebookFrame />
      </div>
    </>
  );
}
