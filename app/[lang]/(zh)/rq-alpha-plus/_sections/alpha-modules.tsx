import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { WordsTable } from './words-table.tsx';

/** The parts that a firm can replace one by one. */
export async function Modules() {
  const { modules: words } = (await getMessages()).rqAlphaPlus;
  return (
    <Section id="modules" title={words.title} lead={words.lead} layout="beside">
      <WordsTable caption={words.title} columns={words.columns} rows={Object.values(words.rows)} />
    </Section>
  );
}
