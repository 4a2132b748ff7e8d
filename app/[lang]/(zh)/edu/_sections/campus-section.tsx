import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SchoolData } from '#components/sections/school-data.tsx';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { SeatOpener } from '#components/trial/seat-opener.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Shows every step and field in advance; `children` contain the form. */
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
      <ClassSeats />
      <noscript>
        <p className="border-l-2 border-hairline pl-4">{t('noScript', { email: identity.supportEmail })}</p>
      </noscript>
    </Section>
  );
}

/** The programmes: users, products, duration and purpose. */
async function Programmes() {
  const t = await getTranslations('edu.programmes');
  return (
    <PhoneFold summary={t('title')} className="mb-8">
      <WordTable
        caption={t('title')}
        words={{ columns: await getTexts('edu.programmes.columns'), rows: await getTexts('edu.programmes.rows') }}
      />
      <p className="mt-4 text-ink-2">{t('without')}</p>
    </PhoneFold>
  );
}

/** The form by which a student takes a seat in a class with a licence. */
async function ClassSeats() {
  const t = await getTranslations('edu.campus.seat');
  const words = { open: t('open'), loading: t('loading'), failed: t('failed'), retry: t('retry') };
  return (
    <div className="mt-10 border-t border-hairline pt-6">
      <h3 id="seat" className="mb-2 text-xl">
        {t('title')}
      </h3>
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <SeatOpener words={words} />
    </div>
  );
}
