import { getMessages } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function PushNext() {
  const { next: words } = (await getMessages()).marketPush;
  return (
    <NextStep title={words.title} text={words.text}>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
        {words.roadShow}
      </AppLink>
      <AppLink to={routePath('trial', { product: 'rqdata-cloud' })} className={buttonClass('secondary')}>
        {words.trial}
      </AppLink>
      <AppLink to={routePath('rqdata')} className={buttonClass('quiet')}>
        {words.data}
      </AppLink>
    </NextStep>
  );
}
