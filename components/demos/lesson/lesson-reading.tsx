import { useTranslations } from 'next-intl';
import { Accordion } from '#components/ui/accordion.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { defaultLesson, studyLesson } from '#lib/shared/quant/momentum-lesson.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { LessonPicture } from './lesson-picture.tsx';
import { LessonText } from './lesson-text.tsx';
import { lessonSteps, questionOf, type LessonStep } from './questions.ts';

/** The whole lesson to read, without script: text, pictures at the settings of the beginning, questions with their answers. */
export function LessonReading() {
  const t = useTranslations('eduLesson');
  const study = studyLesson(sampleMarket(), defaultLesson);
  const { lookback, skip, groups, costBp: cost } = defaultLesson;
  return (
    <div className="mb-6">
      <p className="mb-4 text-sm text-ink-2">{t('defaults', { lookback, skip, groups, cost })}</p>
      <Accordion
        className="border-t border-ink"
        items={lessonSteps.map((step, at) => ({
          title: `${t('navigation.step', { n: at + 1 })} · ${t(`steps.${step}.name`)}`,
          open: at === 0,
          content: (
            <>
              <LessonText step={step} />
              <LessonPicture step={step} settings={defaultLesson} study={study} />
              <QuestionText step={step} />
            </>
          ),
        }))}
      />
    </div>
  );
}

function QuestionText({ step }: { step: LessonStep }) {
  const t = useTranslations('eduLesson.question');
  const words = useTexts(`eduLesson.questions.${questionOf(step)}`);
  return (
    <div className="mt-6 border-l-2 border-hairline pl-4">
      <p>
        <strong className="font-semibold">{t('heading')}</strong> {words.text}
      </p>
      {'options' in words && (
        <ol className="list-[upper-alpha] pl-6">
          {words.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ol>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center hover:text-primary">{t('show')}</summary>
        <p>{words.why}</p>
      </details>
    </div>
  );
}
