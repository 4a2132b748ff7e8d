import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';

/** The problem as it was, and what any answer had to respect. */
export async function CaseSituation({ study: { problem, constraints } }: { study: Case }) {
  const t = await getTranslations('caseStudies.page');
  return (
    <Section title={t('problem')} layout="beside">
      <div className="space-y-4">
        {problem.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <h3 className="mt-8 mb-3">{t('constraints')}</h3>
      <RuleList rules={constraints} />
    </Section>
  );
}
