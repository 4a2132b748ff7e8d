import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function EduNext() {
  const t = await getTranslations('edu.next');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <AppLink to={{ href: '#campus', outer: true }} className={buttonClass('primary')}>
        {t('campus')}
      </AppLink>
      <NextLink to={`${routePath('trial', { product: 'road-show' })}#rq-sdk`}>{t('roadShow')}</NextLink>
      <NextLink to={routePath('rq-sdk')}>{t('suite')}</NextLink>
    </NextStep>
  );
}
