'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { Button } from '#components/ui/button.tsx';
import { LessonControls } from './lesson-controls.tsx';
import { LessonPicture } from './lesson-picture.tsx';
import { countSolved } from './lesson-progress.ts';
import { LessonQuestion } from './lesson-question.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { LessonText } from './lesson-text.tsx';
import { lessonSteps, questionKeys, questionOf } from './questions.ts';
import { RecordRow } from './record-row.tsx';
import { useLessonTakeAway } from './use-lesson-take-away.ts';
import { useLesson } from './use-lesson.ts';

/** Shows one step at a time: text, settings, result, and a question. */
export function Lesson() {
  const t = useTranslations('eduLesson');
  const { progress, study, round, goTo, change, answer, reset } = useLesson();
  const content = useLessonTakeAway(progress.settings, study);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(progress.step);
  const step = lessonSteps[progress.step]!;
  const question = questionOf(step);
  const solved = countSolved(progress);

  // A step that is opened takes the focus, so that a reader of the screen hears it and Tab continues from it.
  useEffect(() => {
    if (shown.current === progress.step) return;
    shown.current = progress.step;
    heading.current?.focus();
  }, [progress.step]);

  return (
    <section aria-label={t('title')} className="rounded-lg border border-hairline bg-surface p-4 md:p-6">
      <LessonSteps progress={progress} onOpen={goTo} />
      <p role="status" className="mt-3 text-sm text-ink-2">
        {solved === questionKeys.length
          ? t('navigation.finished')
          : t('progress', { done: solved, total: questionKeys.length })}
      </p>
      <h3 ref={heading} tabIndex={-1} className="mt-6 scroll-mt-24 text-xl outline-none">
        {t('navigation.step', { n: progress.step + 1 })} · {t(`steps.${step}.name`)}
      </h3>
      <LessonText step={step} />
      <LessonControls step={step} settings={progress.settings} onChange={change} />
      <LessonPicture step={step} settings={progress.settings} study={study} />
      <TakeAway content={content} />
      <LessonQuestion
        key={`${question} ${round}`}
        question={question}
        kept={progress.answers[question] ?? ''}
        onAnswer={(given) => answer(question, given)}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {progress.step > 0 && (
          <Button variant="secondary" onClick={() => goTo(progress.step - 1)}>
            {t('navigation.previous')}
          </Button>
        )}
        {progress.step < lessonSteps.length - 1 && (
          <Button onClick={() => goTo(progress.step + 1)}>{t('navigation.next')}</Button>
        )}
      </div>
      <RecordRow progress={progress} study={study} onReset={reset} />
    </section>
  );
}
