import { getMessages } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function EduNext() {
  const { title, text, campus, roadShow, suite } = (await getMessages()).edu.next;
  return (
    <NextStep title={title} text={text}>
      <AppLink to={{ href: '#campus', outer: true }} className={buttonClass('primary')}>
        {campus}
      </AppLink>
      <NextLink to={`${routePath('trial', { product: 'road-show' })}#rq-sdk`}>{roadShow}</NextLink>
      <NextLink to={routePath('rq-sdk')}>{suite}</NextLink>
    </NextStep>
  );
}
