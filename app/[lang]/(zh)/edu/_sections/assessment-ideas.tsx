import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Lists methods of assessment for which a market with known answers is needed. */
export async function AssessmentIdeas() {
  const t = await getTranslations('edu.assessment');
  const rows = await getTexts('edu.assessment.rows');
  return (
    <Section band="ink" id="assessment" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {rows.map(({ name, text }, at) => (
          <li key={name} className="border-t border-edge pt-3">
            <h3 className="text-lg">
              {at + 1}. {name}
            </h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
