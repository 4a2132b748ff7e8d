import { getLocale, getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function PricingNext() {
  const t = await getTranslations('pricing.next');
  const locale = await getLocale();
  return (
    <NextStep title={t('title')} text={t('text')}>
      <TrialLink product="rqdata-cloud" />
      <AppLink to={routePath('purchase', {}, locale)} className={buttonClass('secondary')}>
        {t('purchase')}
      </AppLink>
      <AppLink to={routePath('trial', { product: 'road-show' }, locale)} className={buttonClass('quiet')}>
        {t('talk')}
      </AppLink>
    </NextStep>
  );
}
