import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function StoreNext() {
  const t = await getTranslations('store.next');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <AppLink to={routePath('pricing')} className={buttonClass('secondary')}>
        {t('plans')}
      </AppLink>
    </NextStep>
  );
}
