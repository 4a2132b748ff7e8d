import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { WordsTable } from './words-table.tsx';

/** The events of a day in their order, with what each side does. */
export async function TradingDay() {
  const { day: words } = (await getMessages()).rqAlphaPlus;
  return (
    <Section id="day" title={words.title} lead={words.lead}>
      <WordsTable caption={words.title} columns={words.columns} rows={Object.values(words.rows)} />
      <p className="mt-4 text-ink-2">{words.note}</p>
    </Section>
  );
}
