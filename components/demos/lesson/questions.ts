import { lookbacks, skips } from '#lib/shared/quant/momentum-lesson.ts';

export const lessonSteps = ['returns', 'signal', 'alignment', 'significance', 'costs'] as const;
export type LessonStep = (typeof lessonSteps)[number];

const tests = lookbacks.length * skips.length;
const percent = 100;

/** Right answers: a figure within its tolerance, or the place of an option. The texts are in `edu-lesson.json`. */
export const questions = {
  compound: { kind: 'figure', step: 'returns', answer: (0.8 * 1.2 - 1) * percent, tolerance: 0.05 },
  window: { kind: 'choice', step: 'signal', answer: 3 },
  alignment: { kind: 'choice', step: 'alignment', answer: 1 },
  chance: { kind: 'figure', step: 'significance', answer: (1 - 0.95 ** tests) * percent, tolerance: 0.5 },
  cost: { kind: 'figure', step: 'costs', answer: 12 * 2 * 0.6 * 0.0015 * percent, tolerance: 0.01 },
} as const satisfies Record<
  string,
  { step: LessonStep } & ({ kind: 'figure'; answer: number; tolerance: number } | { kind: 'choice'; answer: number })
>;

export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];

export function questionOf(step: LessonStep): QuestionKey {
  return questionKeys.find((key) => questions[key].step === step)!;
}

export type Verdict = 'empty' | 'unreadable' | 'right' | 'wrong';

/** Judges a stored answer: a figure's text, or the index of the chosen option. */
export function judge(key: QuestionKey, given: string): Verdict {
  if (given.trim() === '') return 'empty';
  const question = questions[key];
  const figure = readFigure(given);
  if (figure === null) return 'unreadable';
  const tolerance = question.kind === 'figure' ? question.tolerance : 0;
  return Math.abs(figure - question.answer) <= tolerance + Number.EPSILON ? 'right' : 'wrong';
}

/** A figure as people type it: full-width digits, a real minus, a sign for per cent. */
function readFigure(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[−–—]/g, '-').replace(/%\s*$/, '').trim();
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}
