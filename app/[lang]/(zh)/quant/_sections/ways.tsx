import { getTranslations } from 'next-intl/server';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { roadShowHref } from '#lib/navigation/header-entries.ts';

/** Shows two actions: a trial for the researcher, a road-show for the firm. */
export async function Ways() {
  const t = await getTranslations('quant.hero');
  return (
    <>
      <TrialLink product="quant" />
      <AppLink to={roadShowHref({ name: 'quant', locale: 'zh-CN' })} className={buttonClass('secondary')}>
        {t('roadShow')}
      </AppLink>
    </>
  );
}
