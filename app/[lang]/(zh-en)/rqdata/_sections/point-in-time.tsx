import { getMessages } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { pointInTimeExample as example } from '#content/rqdata-examples.ts';
import { pointInTimeCode } from '#content/rqdata-samples.ts';
import { PointInTimePicture, type PointInTimeWords } from './point-in-time-picture.tsx';

/** Why a statement must be asked for with a date: the same figure seen on three days. */
export async function PointInTimeSection({
  words,
}: {
  words: PointInTimeWords & { title: string; lead: string; code: string; why: string };
}) {
  const { evidence } = await getMessages();
  const value = (amount: number) => fill(words.hundredMillion, { value: amount.toFixed(1) });
  const [before, between, after] = example.questions;
  return (
    <Section id="point-in-time" title={words.title} lead={words.lead} layout="beside">
      <PointInTimePicture
        words={words}
        notes={[evidence.source]}
        table={{
          summary: evidence.table,
          head: [words.question, words.answer],
          rows: [
            [before, words.unknown],
            [between, value(example.first)],
            [after, value(example.corrected)],
          ],
        }}
      />
      <p className="mt-8 mb-2 font-medium">{words.code}</p>
      <CodeSample label={words.code} samples={[{ title: 'Python', language: 'python', code: pointInTimeCode }]} />
      <p className="mt-4 text-ink-2">{words.why}</p>
    </Section>
  );
}
