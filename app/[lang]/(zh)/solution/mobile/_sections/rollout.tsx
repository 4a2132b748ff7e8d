import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Steps with a sign of completion each, and no dates: those are the broker's to set. */
export async function RolloutSection() {
  const t = await getTranslations('mobileSolution.rollout');
  const steps = await getTexts('mobileSolution.rollout.steps');
  return (
    <Section fold="always" id="rollout" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ name, text, done }, at) => (
          <li key={name} className="border-t border-ink pt-3">
            <h3>
              {at + 1}. {name}
            </h3>
            <p className="mt-2">{text}</p>
            <p className="mt-2 text-sm text-ink-2">
              {t('done')}：{done}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
