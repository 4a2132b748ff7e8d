import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialData } from '#components/sections/trial-data.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { trialDays } from '#contract/licence.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function StoreNext() {
  const t = await getTranslations('store.next');
  const text = t('text', { days: trialDays });
  return (
    <NextStep title={t('title')} text={text}>
      <AppLink to={routePath('purchase')} className={buttonClass('primary')}>
        {t('configure')}
      </AppLink>
      <TrialLink product="rqdata-cloud" look="secondary" />
      <AppLink to={`${routePath('pricing')}#calculator`} className={buttonClass('quiet')}>
        {t('estimate')}
      </AppLink>
      <TrialData product="rqdata-cloud" />
    </NextStep>
  );
}
