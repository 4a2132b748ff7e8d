import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function MobileNext() {
  const t = await getTranslations('mobileSolution.next');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
        {t('roadShow')}
      </AppLink>
      <AppLink to={routePath('rq-alpha-plus')} className={buttonClass('secondary')}>
        {t('backtest')}
      </AppLink>
      <AppLink to={routePath('market-push-solution')} className={buttonClass('quiet')}>
        {t('push')}
      </AppLink>
    </NextStep>
  );
}
