import { getMessages } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function Next() {
  const { evidence, rqSdk } = await getMessages();
  const { next: words } = rqSdk;
  return (
    <NextStep title={words.title} text={words.text}>
      <AppLink to={routePath('trial', { product: 'rqsdk-cloud' })} className={buttonClass('primary')}>
        {words.trial}
      </AppLink>
      <AppLink
        to={docLink('rqsdk/index-rqsdk')}
        className={buttonClass('secondary')}
        newWindowHint={evidence.newWindow}
      >
        {words.docs}
      </AppLink>
      <AppLink to={routePath('pricing')} className={buttonClass('quiet')}>
        {words.pricing}
      </AppLink>
    </NextStep>
  );
}
