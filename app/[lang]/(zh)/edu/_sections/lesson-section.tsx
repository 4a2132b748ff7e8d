import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';

/** The place of the lesson; `children` hold it. */
export async function LessonSection({ children }: { children: ReactNode }) {
  const t = await getTranslations('edu.lesson');
  const tEduLesson = await getTranslations('eduLesson');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('lesson');
  return (
    <Section rank="major" id="lesson" title={t('title')} lead={t('lead')}>
      <p className="mb-4">
        <strong className="font-semibold">{tEduLesson('title')}</strong>
        <span className="block text-ink-2">{tEduLesson('lead')}</span>
      </p>
      {children}
      <noscript>
        <p className="text-ink-2">{t('noScript')}</p>
      </noscript>
      <p className="mt-4 text-sm text-ink-2">
        {source} · {tEvidence('pastPerformance')}
      </p>
    </Section>
  );
}
