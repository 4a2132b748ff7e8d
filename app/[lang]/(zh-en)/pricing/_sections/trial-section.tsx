import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { trialScopeId } from '#components/sections/trial-scope-link.tsx';
import { TrialScope } from '#components/sections/trial-scope.tsx';

/** Compares the trial with an order; the link "what a trial gets" of other pages leads here. */
export async function TrialSection() {
  const t = await getTranslations('trialScope');
  return (
    <Section id={trialScopeId} layout="beside" title={t('title')} lead={t('lead')}>
      <TrialScope product="rqdata-cloud" />
    </Section>
  );
}
