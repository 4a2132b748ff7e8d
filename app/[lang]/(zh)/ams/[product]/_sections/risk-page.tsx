import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { DrawdownSection } from './drawdown-section.tsx';
import { IndustryLimits } from './industry-limits.tsx';
import { RiskHero } from './risk-hero.tsx';
import { RiskMeasures } from './ams-risk-measures.tsx';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { TailSection } from './tail-section.tsx';
import { WordTable } from '#app/[lang]/(zh)/ams/_sections/word-table.tsx';

/** From where the product stands now, over what it has been through, to the rules that watch it. */
export async function RiskManagementPage() {
  const { amsRisk: words } = await getMessages();
  return (
    <>
      <RiskHero />
      <IndustryLimits />
      <DrawdownSection />
      <RiskMeasures />
      <TailSection />
      <Section
        title={words.alerts.title}
        lead={
          <>
            <Badge tone="primary">{words.alerts.badge}</Badge> {words.alerts.lead}
          </>
        }
      >
        <WordTable caption={words.alerts.caption} columns={words.alerts.columns} rows={words.alerts.rows} />
      </Section>
      <Section title={words.watched.title} layout="beside">
        <RuleList rules={Object.values(words.watched.rules)} />
      </Section>
      <Section title={words.limits.title} layout="beside">
        <RuleList rules={Object.values(words.limits.rules)} />
      </Section>
      <Faq title={words.faq.title} items={words.faq.items} />
      <AmsStart title={words.next.title} text={words.next.text} />
    </>
  );
}
