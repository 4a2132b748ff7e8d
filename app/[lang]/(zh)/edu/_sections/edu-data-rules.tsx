import { getMessages } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';

/** What everybody keeps to who uses the data or shows results. */
export async function DataRules() {
  const { title, lead, items } = (await getMessages()).edu.rules;
  return (
    <Section id="rules" title={title} lead={lead} layout="beside">
      <RuleList rules={items} />
    </Section>
  );
}
