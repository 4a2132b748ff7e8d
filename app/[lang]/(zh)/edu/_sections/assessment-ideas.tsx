import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Ways of marking that a market with known answers makes possible. */
export async function AssessmentIdeas() {
  const t = await getTranslations('edu.assessment');
  const rows = await getTexts('edu.assessment.rows');
  return (
    <Section band="ink" id="assessment" title={t('title')} lead={t('lead')} layout="beside">
      <ol className="border-t border-ink">
        {rows.map(({ name, text }, at) => (
          <li key={name} className="grid grid-cols-[2.5rem_1fr] border-b border-hairline py-4">
            <span aria-hidden="true" className="text-xl font-semibold text-primary">
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
