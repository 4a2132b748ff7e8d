import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Faq } from '#components/sections/faq.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { ProductHero } from '#components/sections/product-hero.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { EnglishCoverage } from './english-coverage.tsx';
import { EnglishPrices } from './english-prices.tsx';
import { PointInTimeSection } from './point-in-time.tsx';
import { PriceLimitCode } from './price-limit-code.tsx';

const manual = routePath('rqdata-doc', {}, 'en-US');

/**
 * Presents the data product to readers from other markets: differences from their markets are first. `children` are a
 * demonstration in the first screen.
 */
export async function EnglishDataPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqdata');
  const tEnglish = await getTranslations('rqdataEnglish');
  return (
    <>
      <ProductHero crumbs={null} title={await getTexts('rqdata.hero.title')} lead={t('hero.lead')} note={<PageLinks />}>
        <TrialLink product="rqdata-cloud" />
        <NextLink to={manual}>{t('hero.docs')}</NextLink>
      </ProductHero>
      {children}
      <EnglishPrices />
      <EnglishCoverage />
      <PointInTimeSection />
      <PriceLimitCode />
      <Faq title={t('faq.title')} items={await getTexts('rqdata.faq.items')} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rqdata-cloud" />
        <AppLink to={routePath('trial', { product: 'road-show' }, 'en-US')} className={buttonClass('secondary')}>
          {tEnglish('next.demo')}
        </AppLink>
        <AppLink to={routePath('pricing', {}, 'en-US')} className={buttonClass('quiet')}>
          {tEnglish('next.prices')}
        </AppLink>
        <TrialScopeLink />
      </NextStep>
    </>
  );
}

/** The parts of the page and the pages around it, in a row. */
async function PageLinks() {
  const t = await getTranslations('rqdataEnglish.links');
  const links = [
    { key: 'coverage', to: { href: '#coverage', outer: true } },
    { key: 'prices', to: routePath('pricing', {}, 'en-US') },
    { key: 'docs', to: manual },
    { key: 'buying', to: routePath('overseas', {}, 'en-US') },
    { key: 'contact', to: routePath('contact', {}, 'en-US') },
  ] as const;
  return (
    <nav aria-label={t('label')} className="mt-2 flex flex-wrap gap-x-5">
      {links.map(({ key, to }) => (
        <AppLink key={key} prefetch={false} to={to} className="link py-2">
          {t(key)}
        </AppLink>
      ))}
    </nav>
  );
}
