import { getTranslations } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { TrialData } from '#components/sections/trial-data.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** What the figures cannot carry, what it connects to, what is asked, and what to do now. */
export async function OptimizerClosing() {
  const t = await getTranslations('rqoptimizer');
  const tEvidence = await getTranslations('evidence');
  const { error, free, bound } = optimizerStory().sensitivity;
  const figures = { error: formatPercent(error, 0), free: formatPercent(free, 0), bound: formatPercent(bound, 0) };
  return (
    <>
      <Section id="limits" title={t('limits.title')} lead={t('limits.lead')} layout="beside">
        <RuleList rules={await getTexts('rqoptimizer.limits.rules', figures)} />
      </Section>
      <Section fold="always" title={t('compatibility.title')} layout="beside">
        <RuleList rules={await getTexts('rqoptimizer.compatibility.rules')} />
      </Section>
      <Faq fold="phone" title={t('faq.title')} items={await getTexts('rqoptimizer.faq.items')} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rqoptimizer" />
        <AppLink
          to={docLink('rqoptimizer/tutorial/')}
          className={buttonClass('secondary')}
          newWindowHint={tEvidence('newWindow')}
        >
          {t('next.docs')}
        </AppLink>
        <AppLink to={`${routePath('trial', { product: 'road-show' })}#rqoptimizer`} className={buttonClass('quiet')}>
          {t('next.roadShow')}
        </AppLink>
        <TrialData product="rqoptimizer" />
      </NextStep>
    </>
  );
}
