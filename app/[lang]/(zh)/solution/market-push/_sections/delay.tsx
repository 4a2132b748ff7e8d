import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { DelayPicture } from './delay-picture.tsx';

/** What a figure for a delay must state, and what ours states. */
export async function DelaySection() {
  const { delay: words } = (await getMessages()).marketPush;
  return (
    <Section id="delay" title={words.title} lead={words.lead} layout="beside">
      <DelayPicture words={words} />
      <div className="mt-8">
        <WordTable caption={words.columns.item} words={words} />
      </div>
      <p className="mt-6 text-ink-2">{words.ours}</p>
    </Section>
  );
}
