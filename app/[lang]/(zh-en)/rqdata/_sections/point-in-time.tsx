import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Unfold } from '#components/ui/unfold.tsx';
import { pointInTimeExample as example } from '#content/rqdata-examples.ts';
import { pointInTimeCode } from '#content/rqdata-samples.ts';
import { PointInTimePicture } from './point-in-time-picture.tsx';

/** Why a statement must be asked for with a date: the same figure seen on three days. */
export async function PointInTimeSection() {
  const t = await getTranslations('rqdata.pointInTime');
  const tEvidence = await getTranslations('evidence');
  const value = (amount: number) => t('hundredMillion', { value: amount.toFixed(1) });
  const [before, between, after] = example.questions;
  return (
    <Section fold="phone" id="point-in-time" title={t('title')} lead={t('lead')} layout="beside">
      <PointInTimePicture
        source={await sourceLine('pointInTime')}
        table={{
          summary: tEvidence('table'),
          head: [t('question'), t('answer')],
          rows: [
            [before, t('unknown')],
            [between, value(example.first)],
            [after, value(example.corrected)],
          ],
        }}
      />
      <Unfold summary={t('code')}>
        <CodeSample label={t('code')} samples={[{ title: 'Python', language: 'python', code: pointInTimeCode }]} />
        <p className="mt-4 text-ink-2">{t('why')}</p>
      </Unfold>
    </Section>
  );
}
