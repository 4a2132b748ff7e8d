import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { overseas } from '#content/overseas.ts';

const topics = ['exchangeLicensing', 'dataLocation', 'crossBorder'] as const;

type Processor = (typeof overseas.subProcessors)[number];

/** Lists facts that only the operator knows, from `content/overseas.json`. */
export async function BuyingFacts() {
  const t = await getTranslations('overseas');
  const rules = topics.map((topic) => ({
    name: t(`facts.${topic}`),
    text: overseas[topic].map((paragraph) => (
      <span key={paragraph} className="block not-first:mt-2">
        {paragraph}
      </span>
    )),
  }));
  return (
    <Section id="facts" title={t('facts.title')} layout="beside">
      <RuleList rules={rules} />
      {overseas.subProcessors.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-base">{t('processors.title')}</h3>
          <Table<Processor>
            caption={t('processors.caption')}
            rows={overseas.subProcessors}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: t('processors.name'), rowHeader: true, cell: ({ name }) => name },
              { key: 'purpose', header: t('processors.purpose'), cell: ({ purpose }) => purpose },
              { key: 'place', header: t('processors.place'), cell: ({ place }) => place },
            ]}
          />
        </>
      )}
    </Section>
  );
}
