import { getMessages } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What the figures cannot carry, what is asked, and what to do now. */
export async function FactorClosing() {
  const { evidence, rqFactor } = await getMessages();
  const { faq, limits, next } = rqFactor;
  return (
    <>
      <Section id="limits" title={limits.title} layout="beside">
        <RuleList rules={limits.rules} />
      </Section>
      <Faq title={faq.title} items={faq.items} />
      <NextStep title={next.title} text={next.text}>
        <AppLink to={routePath('trial', { product: 'rq-factor' })} className={buttonClass('primary')}>
          {next.trial}
        </AppLink>
        <AppLink
          to={docLink('rqfactor/tutorial/')}
          className={buttonClass('secondary')}
          newWindowHint={evidence.newWindow}
        >
          {next.docs}
        </AppLink>
        <AppLink to={docLink('rqfactor/api/')} className={buttonClass('quiet')} newWindowHint={evidence.newWindow}>
          {next.api}
        </AppLink>
      </NextStep>
    </>
  );
}
