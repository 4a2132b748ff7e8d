import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

const steps = ['complete', 'match', 'close', 'correct'] as const;

/** What closing a day asks for and gives, in four steps. */
export async function Closing() {
  const t = await getTranslations('amsPortfolio.closing');
  return (
    <Section band="ink" title={t('title')} lead={t('lead')}>
      <ol className="grid grid-cols-2 gap-x-6 lg:grid-cols-4 lg:gap-x-8">
        {steps.map((key) => (
          <li key={key} className="border-t border-ink py-4">
            <h3 className="text-3xl">{t(`steps.${key}.name`)}</h3>
            <p className="mt-2">{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
