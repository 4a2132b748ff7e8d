import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProductHero } from '#components/sections/product-hero.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What the tool is for; the tool itself follows. */
export async function OptimizerHero() {
  const t = await getTranslations('rqoptimizer');
  const tEvidence = await getTranslations('evidence');
  return (
    <ProductHero
      crumbs={<Crumbs current={t('name')} />}
      title={await getTexts('rqoptimizer.hero.title')}
      lead={t('hero.lead')}
    >
      <AppLink to={routePath('trial', { product: 'rqoptimizer' })} className={buttonClass('primary')}>
        {t('hero.trial')}
      </AppLink>
      <NextLink to={docLink('rqoptimizer/tutorial/')} newWindowHint={tEvidence('newWindow')}>
        {t('hero.docs')}
      </NextLink>
    </ProductHero>
  );
}
