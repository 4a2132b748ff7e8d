import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import {
  costsBp,
  defaultLesson,
  groupCounts,
  lookbacks,
  skips,
  type LessonSettings,
} from '#lib/shared/quant/momentum-lesson.ts';
import { judge, lessonSteps, questionKeys, type QuestionKey } from './questions.ts';

/** Progress stored in this browser: the current step, the settings, and the checked answers. */
export type LessonProgress = {
  step: number;
  settings: LessonSettings;
  answers: Partial<Record<QuestionKey, string>>;
};

const key = 'edu-lesson';
const longestAnswer = 40;

const answer = z.optional(z.string().check(z.maxLength(longestAnswer)));
const kept = z.object({
  step: z.int().check(z.gte(0), z.lt(lessonSteps.length)),
  settings: z.object({
    instrument: z.int().check(z.gte(0), z.lt(dataApiParameters.instrumentCount)),
    lookback: z.literal(lookbacks),
    skip: z.literal(skips),
    peeks: z.boolean(),
    groups: z.literal(groupCounts),
    costBp: z.literal(costsBp),
  }),
  answers: z.object({ compound: answer, window: answer, alignment: answer, chance: answer, cost: answer }),
});

export const freshProgress: LessonProgress = { step: 0, settings: defaultLesson, answers: {} };

/** Reads the stored progress; returns a fresh one if it is missing or invalid. */
export function readProgress(): LessonProgress {
  try {
    return kept.parse(JSON.parse(readStored('local', key) ?? 'null')) as LessonProgress;
  } catch {
    return freshProgress;
  }
}

export function writeProgress(progress: LessonProgress): void {
  writeStored('local', key, progress === freshProgress ? null : JSON.stringify(progress));
}

/** Returns true if the question has been answered correctly. */
export function isSolved({ answers }: LessonProgress, question: QuestionKey): boolean {
  return judge(question, answers[question] ?? '') === 'right';
}

export function countSolved(progress: LessonProgress): number {
  return questionKeys.filter((question) => isSolved(progress, question)).length;
}
