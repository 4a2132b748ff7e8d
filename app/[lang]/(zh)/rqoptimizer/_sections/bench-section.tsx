import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';

/** The place of the demonstration; the page puts it in, because sections know no feature. */
export async function BenchSection({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqoptimizer.bench');
  const tDemo = await getTranslations('evidence.demo');
  return (
    <Section id="bench" title={t('title')} lead={t('lead')}>
      {children}
      <noscript>
        <p className="mt-4 text-ink-2">{tDemo('noScript')}</p>
      </noscript>
    </Section>
  );
}
