import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

/** The place of the demonstration; `children` open it. */
export async function LabSection({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqFactor.lab');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section id="lab" title={t('title')} lead={t('lead')}>
      {children}
      <noscript>
        <p className="text-ink-2">{tEvidence('demo.noScript')}</p>
      </noscript>
      <p className="mt-4 text-sm text-ink-2">
        {tEvidence('source')} · {tEvidence('pastPerformance')}
      </p>
    </Section>
  );
}
