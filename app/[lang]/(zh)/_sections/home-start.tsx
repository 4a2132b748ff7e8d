import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function Start() {
  const t = await getTranslations('home.next');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <TrialLink product="rqdata-cloud" />
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('secondary')}>
        {t('roadShow')}
      </AppLink>
      <AppLink to={routePath('pricing')} className={buttonClass('quiet')}>
        {t('pricing')}
      </AppLink>
      <TrialScopeLink />
    </NextStep>
  );
}
