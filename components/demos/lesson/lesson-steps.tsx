'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons.tsx';
import { isSolved, type LessonProgress } from './lesson-progress.ts';
import { lessonSteps, questionOf } from './questions.ts';

/** Lists the steps by name, with a check mark for solved questions. Any of them can be opened at any time. */
export function LessonSteps({ progress, onOpen }: { progress: LessonProgress; onOpen: (step: number) => void }) {
  const t = useTranslations('eduLesson');
  return (
    <nav aria-label={t('navigation.label')}>
      <ol className="grid gap-px border-y border-hairline sm:grid-cols-5">
        {lessonSteps.map((step, at) => {
          const isCurrent = at === progress.step;
          const solved = isSolved(progress, questionOf(step));
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onOpen(at)}
                className={clsx(
                  'flex min-h-11 w-full items-center gap-2 px-3 text-left hover:text-primary',
                  isCurrent && 'bg-primary-soft font-semibold',
                )}
              >
                <span aria-hidden="true" className="w-5 shrink-0 text-primary">
                  {solved ? <Icon name="check" className="size-5" /> : at + 1}
                </span>
                {t(`steps.${step}.name`)}
                {solved && <span className="visually-hidden">{t('navigation.done')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
