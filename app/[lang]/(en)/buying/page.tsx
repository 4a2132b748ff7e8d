import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { SupportHours } from '#components/sections/support-hours/support-hours.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { overseas } from '#content/overseas.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { BuyingFacts } from './_sections/buying-facts.tsx';
import { BuyingSteps } from './_sections/buying-steps.tsx';
import { PointInTimeProof } from './_sections/point-in-time-proof.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('overseas');
  return pageMetadata({ route: 'overseas', locale: 'en-US', title: t('title'), description: t('description') });
}

export default async function BuyingPage() {
  const t = await getTranslations('overseas');
  return (
    <>
      <div className="page-width pt-4">
        <Crumbs current={t('name')} />
        <h1 className="mt-4 text-3xl">{t('name')}</h1>
        <p className="mt-4 text-lg text-ink-2">{t('lead')}</p>
        {overseas.example && <p className="mt-2 text-sm text-ink-2">{t('sample')}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <TrialLink product="rqdata-cloud" />
          <AppLink to={routePath('pricing', {}, 'en-US')} className={buttonClass('secondary')}>
            {t('prices')}
          </AppLink>
        </div>
      </div>
      <BuyingSteps />
      <BuyingFacts />
      <PointInTimeProof />
      <div className="page-width">
        <SupportHours />
      </div>
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rqdata-cloud" />
        <AppLink to={routePath('purchase', {}, 'en-US')} className={buttonClass('secondary')}>
          {t('next.order')}
        </AppLink>
        <TrialScopeLink />
      </NextStep>
    </>
  );
}
