import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { roadShowHref } from '#lib/navigation/header-entries.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The two ways in: a trial for the researcher, a road show for the firm. */
export async function Ways() {
  const t = await getTranslations('quant.hero');
  return (
    <>
      <AppLink to={routePath('trial', { product: 'quant' })} className={buttonClass('primary')}>
        {t('trial')}
      </AppLink>
      <AppLink to={roadShowHref({ name: 'quant', locale: 'zh-CN' })} className={buttonClass('secondary')}>
        {t('roadShow')}
      </AppLink>
    </>
  );
}
