import { getMessages } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function Start() {
  const { next: words } = (await getMessages()).home;
  return (
    <NextStep title={words.title} text={words.text}>
      <AppLink to={routePath('trial', { product: 'rqsdk-cloud' })} className={buttonClass('primary')}>
        {words.trial}
      </AppLink>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('secondary')}>
        {words.roadShow}
      </AppLink>
      <AppLink to={routePath('pricing')} className={buttonClass('quiet')}>
        {words.pricing}
      </AppLink>
    </NextStep>
  );
}
