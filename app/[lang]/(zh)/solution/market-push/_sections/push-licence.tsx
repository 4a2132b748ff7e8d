import { getMessages } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';

const rules = ['who', 'use', 'forward', 'derived', 'report'] as const;

/** That exchange data needs the exchange's leave, said plainly. */
export async function LicenceSection() {
  const { licence: words } = (await getMessages()).marketPush;
  return (
    <Section id="licence" title={words.title} lead={words.lead} layout="beside">
      <RuleList rules={rules.map((key) => words.rules[key])} />
      <p className="mt-6 text-ink-2">{words.ours}</p>
    </Section>
  );
}
