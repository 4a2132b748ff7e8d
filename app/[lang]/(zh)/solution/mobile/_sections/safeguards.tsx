import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Lists the safeguards that a compliance officer looks for first, and their place on the screen. */
export async function Safeguards() {
  const t = await getTranslations('mobileSolution.safeguards');
  return (
    <Section band="ink" id="compliance" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {(await getTexts('mobileSolution.safeguards.items')).map(({ name, text }) => (
          <li key={name} className="border-t border-edge pt-3">
            <h3>{name}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
