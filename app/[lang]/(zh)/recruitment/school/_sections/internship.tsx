import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Twelve weeks as four steps along a line. */
export async function Internship() {
  const t = await getTranslations('recruitmentSchool.internship');
  const weeks = await getTexts('recruitmentSchool.internship.weeks');
  return (
    <Section id="internship" title={t('title')} lead={t('lead')} layout="beside">
      <ol className="border-l-2 border-hairline">
        {weeks.map(({ when, name, text }) => (
          <li key={when} className="relative pb-6 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[7px] size-3 rounded-sm border-2 border-primary bg-paper"
            />
            <span className="text-sm text-ink-2">{when}</span>
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p className="text-ink-2">{t('papers')}</p>
    </Section>
  );
}
