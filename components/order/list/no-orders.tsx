import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The place of the orders while there is none, with the way to the first one. */
export function NoOrders() {
  const t = useTranslations('order.list.empty');
  return (
    <EmptyState
      className="border-0! py-0!"
      title={t('title')}
      description={t('text')}
      action={
        <AppLink to={routePath('pricing', {}, useLocale())} className={buttonClass('secondary')}>
          {t('plans')}
        </AppLink>
      }
    />
  );
}
