import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';

/** The place of the calculator; the page puts it in, because sections know no feature. */
export async function CalculatorSection({ children }: { children: ReactNode }) {
  const t = await getTranslations('pricing.calculator');
  return (
    <Section id="calculator" title={t('title')} lead={t('lead')}>
      {children}
      <noscript>
        <p className="mt-4 text-ink-2">{t('noScript')}</p>
      </noscript>
    </Section>
  );
}
