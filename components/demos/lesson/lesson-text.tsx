import { useTexts } from '#lib/i18n/use-texts.ts';
import type { LessonStep } from './questions.ts';

/** Shows the text of a step. */
export function LessonText({ step }: { step: LessonStep }) {
  const text = useTexts(`eduLesson.steps.${step}.text`);
  return (
    <div className="mt-3 mb-6 max-w-180 space-y-3">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
