import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Replaces trials, licences and orders while there are none, with links to get the first one. */
export function NoLicences() {
  const t = useTranslations('account.licences');
  return (
    <EmptyState
      className="border-0! py-0!"
      title={t('empty')}
      description={t('text')}
      action={
        <>
          <AppLink to={routePath('pricing', {}, useLocale())} className={buttonClass('secondary')}>
            {t('pricing')}
          </AppLink>
          <AppLink to={routePath('datahub-home')} className={buttonClass('secondary')}>
            {t('datahub')}
          </AppLink>
        </>
      }
    />
  );
}
