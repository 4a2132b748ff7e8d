'use client';

import { useEffect, useMemo, useState } from 'react';
import { studyLesson, type LessonSettings } from '#lib/shared/quant/momentum-lesson.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { readQuery } from './lesson-address.ts';
import { freshProgress, readProgress, writeProgress, type LessonProgress } from './lesson-progress.ts';
import type { QuestionKey } from './questions.ts';

/** Reads the stored progress, with the settings of a shared address if there is one. */
function readOpened(): LessonProgress {
  const kept = readProgress();
  const settings = readQuery(new URLSearchParams(window.location.search));
  return settings ? { ...kept, settings } : kept;
}

/** Holds the reader's step, settings and answers, stored in this browser, with the study of the settings. */
export function useLesson() {
  const [progress, setProgress] = useState(readOpened);
  /** Counts the restarts, so that a question resets its fields. */
  const [round, setRound] = useState(0);
  const { settings } = progress;
  // The market takes a tenth of a second and is made once; a study half of that, so no worker is needed.
  const study = useMemo(() => studyLesson(sampleMarket(), settings), [settings]);
  useEffect(() => writeProgress(progress), [progress]);
  return {
    progress,
    study,
    round,
    goTo: (step: number) => setProgress((before) => ({ ...before, step })),
    change: (part: Partial<LessonSettings>) =>
      setProgress((before) => ({ ...before, settings: { ...before.settings, ...part } })),
    answer: (question: QuestionKey, given: string) =>
      setProgress((before) => ({ ...before, answers: { ...before.answers, [question]: given } })),
    reset: () => {
      setProgress(freshProgress);
      setRound((before) => before + 1);
    },
  };
}
