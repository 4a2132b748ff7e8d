import { getMessages } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { dataTrialLink } from './plan-columns.ts';

export async function PricingNext() {
  const { next: words } = (await getMessages()).pricing;
  return (
    <NextStep title={words.title} text={words.text}>
      <AppLink to={dataTrialLink} className={buttonClass('primary')}>
        {words.trial}
      </AppLink>
      <AppLink to={routePath('purchase')} className={buttonClass('secondary')}>
        {words.purchase}
      </AppLink>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('quiet')}>
        {words.talk}
      </AppLink>
    </NextStep>
  );
}
