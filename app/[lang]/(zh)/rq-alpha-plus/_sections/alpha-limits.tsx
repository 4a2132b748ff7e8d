import { getMessages } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';

/** What a backtest cannot tell, this page's own among it. */
export async function Limits() {
  const { limits: words } = (await getMessages()).rqAlphaPlus;
  return (
    <Section id="limits" title={words.title} lead={words.lead} layout="beside">
      <RuleList rules={Object.values(words.rules)} />
    </Section>
  );
}
