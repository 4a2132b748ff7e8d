import type { ReactNode } from 'react';
import type { StudiedLesson } from '#lib/shared/quant/momentum-lesson.ts';
import { AlignmentPicture } from './alignment-picture.tsx';
import { CostsPicture } from './costs-picture.tsx';
import type { LessonStep } from './questions.ts';
import { ReturnsPicture } from './returns-picture.tsx';
import { SignalPicture } from './signal-picture.tsx';
import { TrialsPicture } from './trials-picture.tsx';

const pictures = {
  returns: ReturnsPicture,
  signal: SignalPicture,
  alignment: AlignmentPicture,
  significance: TrialsPicture,
  costs: CostsPicture,
} as const satisfies Record<LessonStep, (props: StudiedLesson) => ReactNode>;

/** Draws a step's result: on the server with the initial settings, in the browser with the reader's. */
export function LessonPicture({ step, ...study }: StudiedLesson & { step: LessonStep }) {
  const Picture = pictures[step];
  return <Picture {...study} />;
}
