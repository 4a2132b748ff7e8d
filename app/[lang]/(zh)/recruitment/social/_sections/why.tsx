import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Three reasons that can be checked. */
export async function Why() {
  const t = await getTranslations('recruitmentSocial.why');
  const items = await getTexts('recruitmentSocial.why.items');
  return (
    <Section id="why" title={t('title')}>
      <ul className="grid gap-x-12 gap-y-6 md:grid-cols-3">
        {items.map(({ name, text }) => (
          <li key={name} className="border-t border-ink pt-3">
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
