import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import type english from '#messages/en-US/rqdata.json';
import { TrafficTable } from './traffic-table.tsx';

/** What a trial gives, to whom, and how far its quota reaches. */
export function LicenceSection({ words }: { words: typeof english.limits }) {
  return (
    <Section id="licence" title={words.title} lead={words.lead}>
      <RuleList rules={Object.values(words.rules)} />
      <div className="mt-8">
        <TrafficTable words={words} />
      </div>
    </Section>
  );
}
