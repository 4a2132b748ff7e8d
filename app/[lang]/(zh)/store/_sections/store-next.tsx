import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { trialDays } from '#contract/licence.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function StoreNext() {
  const { next: words } = (await getMessages()).store;
  return (
    <NextStep title={words.title} text={fill(words.text, { days: trialDays })}>
      <AppLink to={routePath('purchase')} className={buttonClass('primary')}>
        {words.configure}
      </AppLink>
      <AppLink to={routePath('trial', { product: 'rqdata-cloud' })} className={buttonClass('secondary')}>
        {words.trial}
      </AppLink>
      <AppLink to={`${routePath('pricing')}#calculator`} className={buttonClass('quiet')}>
        {words.estimate}
      </AppLink>
    </NextStep>
  );
}
