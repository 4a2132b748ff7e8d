import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The place of deliveries while nothing was bought or tried. */
export function NoDeliveries() {
  const t = useTranslations('deliveries.empty');
  return (
    <EmptyState
      className="border-0! py-0!"
      title={t('title')}
      description={t('text')}
      action={
        <AppLink to={routePath('datahub-home')} className={buttonClass('secondary')}>
          {t('datahub')}
        </AppLink>
      }
    />
  );
}
