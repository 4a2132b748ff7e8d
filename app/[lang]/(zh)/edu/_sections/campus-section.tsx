import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SchoolData } from '#components/sections/school-data.tsx';
import { Section } from '#components/sections/section.tsx';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { Programmes } from './programmes.tsx';

/** Every step and field before anything is asked; `children` hold the form. */
export async function CampusSection({ children }: { children: ReactNode }) {
  const t = await getTranslations('edu.campus');
  const steps = await getTexts('edu.campus.steps');
  return (
    <Section id="campus" title={t('title')} lead={t('lead')}>
      <Programmes />
      <SchoolData />
      <ol aria-label={t('stepsLabel')} className="mb-8 border-t border-ink">
        {steps.map(({ name, text }, at) => (
          <li
            key={name}
            className="grid grid-cols-[2rem_1fr] border-b border-hairline py-2 sm:grid-cols-[2rem_8rem_1fr]"
          >
            <span aria-hidden="true" className="font-medium text-primary">
              {at + 1}
            </span>
            <span className="font-medium">{name}</span>
            <span className="text-ink-2 max-sm:col-start-2">{text}</span>
          </li>
        ))}
      </ol>
      {children}
      <noscript>
        <p className="border-l-2 border-hairline pl-4">{t('noScript', { email: identity.supportEmail })}</p>
      </noscript>
    </Section>
  );
}
