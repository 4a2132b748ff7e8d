import { getMessages } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';

export async function ReleasesAndLimits() {
  const { releases, limits } = (await getMessages()).rqSdk;
  return (
    <Section id="limits" title={limits.title}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-8">
          <RuleList rules={Object.values(limits.items)} />
        </div>
        <div className="lg:col-span-4">
          <h3 className="mb-4">{releases.title}</h3>
          <RuleList rules={Object.values(releases.items)} />
        </div>
      </div>
    </Section>
  );
}
