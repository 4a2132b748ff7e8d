import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { WordsTable } from './words-table.tsx';

/** Questions, and the settings that answer them. */
export async function Setups() {
  const { setups: words } = (await getMessages()).rqAlphaPlus;
  return (
    <Section id="setups" title={words.title} lead={words.lead}>
      <WordsTable caption={words.title} columns={words.columns} rows={Object.values(words.rows)} />
    </Section>
  );
}
