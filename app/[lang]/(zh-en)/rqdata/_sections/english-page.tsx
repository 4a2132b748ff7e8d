import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IndicativeAmount } from '#components/order/indicative/indicative-context.tsx';
import { IndicativePrices } from '#components/order/indicative/indicative-prices.tsx';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { ProductHero } from '#components/sections/product-hero.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { recommendedPlan, smallestPlan } from '#content/prices/price-list.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { PointInTimeSection } from './point-in-time.tsx';
import { PriceLimitCode } from './price-limit-code.tsx';
import { SessionSection } from './rqdata-session.tsx';

const manual = routePath('rqdata-doc', {}, 'en-US');
const topics = ['rules', 'coverage', 'adjustment', 'continuous', 'symbols', 'quota'] as const;

/** The data product for readers from other markets: what is different here comes first. `children` try it in the first screen. */
export async function EnglishDataPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqdata');
  const tEnglish = await getTranslations('rqdataEnglish');
  const yuan = (fen: number) => formatNumber(fen / 100, fen % 100 === 0 ? 0 : 2);
  return (
    <>
      <ProductHero
        crumbs={null}
        title={await getTexts('rqdata.hero.title')}
        lead={t('hero.lead')}
        note={
          <p className="mt-3 text-sm text-ink-2">
            {tEnglish.rich('price', {
              plan: recommendedPlan.name['en-US'],
              price: yuan(recommendedPlan.unitPriceFen),
              unit: recommendedPlan.unit['en-US'],
              smallest: smallestPlan.name['en-US'],
              from: yuan(smallestPlan.unitPriceFen),
              about: () => (
                <IndicativePrices>
                  <IndicativeAmount amountFen={recommendedPlan.unitPriceFen} />
                </IndicativePrices>
              ),
            })}{' '}
            <AppLink to={routePath('pricing', {}, 'en-US')} className="link mr-3">
              {tEnglish('plans')}
            </AppLink>{' '}
            <AppLink to={routePath('overseas', {}, 'en-US')} className="link">
              {tEnglish('buying')}
            </AppLink>
          </p>
        }
      >
        <TrialLink product="rqdata-cloud" />
        <NextLink to={manual}>{t('hero.docs')}</NextLink>
      </ProductHero>
      {children}
      <SessionSection />
      <PointInTimeSection />
      <PriceLimitCode />
      <Faq title={t('faq.title')} items={await getTexts('rqdata.faq.items')} />
      <DocLinks
        title={t('docs')}
        items={topics.map((topic) => ({
          title: tEnglish(`docs.${topic}.title`),
          text: tEnglish(`docs.${topic}.text`),
          href: `${manual}#${topic}`,
        }))}
      />
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
