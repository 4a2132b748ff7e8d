import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { trialDays } from '#contract/licence.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function StoreNext() {
  const t = await getTranslations('store.next');
  return (
    <NextStep title={t('title')} text={t('text', { days: trialDays })}>
      <TrialLink product="rqdata-cloud" />
      <AppLink to={routePath('pricing')} className={buttonClass('secondary')}>
        {t('plans')}
      </AppLink>
    </NextStep>
  );
}
