import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';

/** The place of the lesson; `children` hold it. */
export async function LessonSection({ children }: { children: ReactNode }) {
  const { edu, eduLesson, evidence } = await getMessages();
  return (
    <Section id="lesson" title={edu.lesson.title} lead={edu.lesson.lead}>
      <p className="mb-4">
        <strong className="font-semibold">{eduLesson.title}</strong>
        <span className="block text-ink-2">{eduLesson.lead}</span>
      </p>
      {children}
      <noscript>
        <p className="text-ink-2">{edu.lesson.noScript}</p>
      </noscript>
      <p className="mt-4 text-sm text-ink-2">
        {evidence.source} · {evidence.pastPerformance}
      </p>
    </Section>
  );
}
