import { getMessages } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function MobileNext() {
  const { next: words } = (await getMessages()).mobileSolution;
  return (
    <NextStep title={words.title} text={words.text}>
      <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
        {words.roadShow}
      </AppLink>
      <AppLink to={routePath('rq-alpha-plus')} className={buttonClass('secondary')}>
        {words.backtest}
      </AppLink>
      <AppLink to={routePath('marketPushSolution')} className={buttonClass('quiet')}>
        {words.push}
      </AppLink>
    </NextStep>
  );
}
