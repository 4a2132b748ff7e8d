import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { dataTrialLink } from './plan-columns.ts';

export async function PricingNext() {
  const t = await getTranslations('pricing.next');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <AppLink to={dataTrialLink} className={buttonClass('primary')}>
        {t('trial')}
      </AppLink>
      <AppLink to={routePath('purchase')} className={buttonClass('secondary')}>
        {t('purchase')}
      </AppLink>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('quiet')}>
        {t('talk')}
      </AppLink>
    </NextStep>
  );
}
