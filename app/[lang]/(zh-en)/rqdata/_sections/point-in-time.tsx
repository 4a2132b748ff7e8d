import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { pointInTimeExample as example } from '#content/point-in-time.ts';
import { hundredMillions, PointInTimePicture } from './point-in-time-picture.tsx';

/** Explains why a statement must be queried with a date: the same figure on three days. */
export async function PointInTimeSection() {
  const t = await getTranslations('rqdata.pointInTime');
  const tEvidence = await getTranslations('evidence');
  const value = (amount: number) => t('hundredMillion', { value: hundredMillions(amount) });
  const [before, between, after] = example.questions;
  return (
    <Section id="point-in-time" title={t('title')} lead={t('lead')} layout="beside" rank="major">
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
    </Section>
  );
}
