import { getTranslations } from 'next-intl/server';
import { DemoHero } from '#components/sections/demo-hero.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The promise, above the client that keeps it. */
export async function PushHero() {
  const t = await getTranslations('marketPush');
  return (
    <DemoHero title={await getTexts('marketPush.hero.title')} lead={t('hero.lead')}>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
        {t('next.roadShow')}
      </AppLink>
      <AppLink to={{ href: '#code', outer: true }} className={buttonClass('secondary')}>
        {t('hero.code')}
      </AppLink>
    </DemoHero>
  );
}
