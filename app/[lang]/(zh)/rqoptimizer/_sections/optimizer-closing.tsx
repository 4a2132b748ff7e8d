import { getMessages } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { Faq } from '#components/sections/faq.tsx';
import { fill } from '#components/sections/fill.ts';
import { NextStep } from '#components/sections/next-step.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** What the figures cannot carry, what it connects to, what is asked, and what to do now. */
export async function OptimizerClosing() {
  const { evidence, rqoptimizer } = await getMessages();
  const { compatibility, faq, limits, next } = rqoptimizer;
  const { error, free, bound } = optimizerStory().sensitivity;
  const figures = { error: formatPercent(error, 0), free: formatPercent(free, 0), bound: formatPercent(bound, 0) };
  return (
    <>
      <Section id="limits" title={limits.title} lead={limits.lead} layout="beside">
        <RuleList rules={limits.rules.map(({ name, text }) => ({ name, text: fill(text, figures) }))} />
      </Section>
      <Section title={compatibility.title} layout="beside">
        <RuleList rules={compatibility.rules} />
      </Section>
      <Faq title={faq.title} items={faq.items} />
      <NextStep title={next.title} text={next.text}>
        <AppLink to={routePath('trial', { product: 'rqoptimizer' })} className={buttonClass('primary')}>
          {next.trial}
        </AppLink>
        <AppLink
          to={docLink('rqoptimizer/tutorial/')}
          className={buttonClass('secondary')}
          newWindowHint={evidence.newWindow}
        >
          {next.docs}
        </AppLink>
        <AppLink to={`${routePath('trial', { product: 'road-show' })}#rqoptimizer`} className={buttonClass('quiet')}>
          {next.roadShow}
        </AppLink>
      </NextStep>
    </>
  );
}
