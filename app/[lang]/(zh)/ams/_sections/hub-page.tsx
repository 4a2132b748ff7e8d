import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AmsDeployment } from './ams-deployment.tsx';
import { AmsHero } from './hub-hero.tsx';
import { AmsModules } from './ams-modules.tsx';
import { PositionChain } from './ams-position-chain.tsx';
import { AmsStart } from './ams-start.tsx';
import { WordTable } from './word-table.tsx';

/** The system as a whole: one day's positions first, then who uses them, where they run and what they cannot do. */
export async function AmsHubPage() {
  const { ams: words } = await getMessages();
  return (
    <>
      <AmsHero />
      <PositionChain />
      <AmsModules />
      <Section title={words.day.title} lead={words.day.lead}>
        <WordTable caption={words.day.caption} columns={words.day.columns} rows={words.day.rows} />
      </Section>
      <AmsDeployment />
      <Section title={words.scenarios.title}>
        <WordTable caption={words.scenarios.caption} columns={words.scenarios.columns} rows={words.scenarios.rows} />
      </Section>
      <Section title={words.limits.title} layout="beside">
        <RuleList rules={Object.values(words.limits.rules)} />
      </Section>
      <Faq title={words.faq.title} items={words.faq.items} />
      <AmsStart title={words.next.title} text={words.next.text} />
    </>
  );
}
