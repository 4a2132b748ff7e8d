import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function PushNext() {
  const t = await getTranslations('marketPush.next');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
        {t('roadShow')}
      </AppLink>
      <TrialLink product="rqdata-cloud" look="secondary" />
      <AppLink to={routePath('rqdata')} className={buttonClass('quiet')}>
        {t('data')}
      </AppLink>
      <TrialScopeLink />
    </NextStep>
  );
}
