import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { trialScopeId } from '#components/sections/trial-scope-link.tsx';
import { TrialScope } from '#components/sections/trial-scope.tsx';

/** The trial beside an order: what other pages link to as "what a trial gets". */
export async function TrialSection() {
  const t = await getTranslations('trialScope');
  return (
    <Section id={trialScopeId} layout="beside" title={t('title')} lead={t('lead')}>
      <TrialScope product="rqdata-cloud" />
    </Section>
  );
}
