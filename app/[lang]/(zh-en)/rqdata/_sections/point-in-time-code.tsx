import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { FrameText, PrintedText } from '#components/sections/frames/frame-code.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { pointInTimeAnswers, pointInTimeExample, pointInTimeProgram } from '#content/point-in-time.ts';
import { hundredMillions } from './point-in-time-picture.tsx';
import { CodeSection } from './rqdata-code.tsx';

/** Shows one program run for two dates, with the two outputs side by side. */
export async function PointInTimeCode() {
  const t = await getTranslations('rqdataChinese.code');
  const tCode = await getTranslations('rqdata.code');
  const profits = [pointInTimeExample.first, pointInTimeExample.corrected];
  return (
    <CodeSection
      code={
        <CodeSample
          label={tCode('label')}
          samples={[{ title: 'Python', language: 'python', code: pointInTimeProgram }]}
        />
      }
    >
      <ul aria-label={t('outputs')} className="grid gap-4 md:grid-cols-2">
        {pointInTimeAnswers.map(({ day, printed }, at) => (
          <li key={day} className="min-w-0 rounded-md border border-edge bg-surface p-4">
            <p className="text-sm text-ink-2">{t('asked', { day })}</p>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-3xl font-semibold">{hundredMillions(profits[at]!)}</span>
              <span>{t('unit')}</span>
              <span className="rounded-md bg-primary-soft px-2 text-sm">{at === 0 ? t('first') : t('corrected')}</span>
            </p>
            <FrameText className="mt-2 border-t border-hairline pt-2">
              <PrintedText text={printed} />
            </FrameText>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-none text-sm text-ink-2">{await sourceLine('pointInTime')}</p>
    </CodeSection>
  );
}
