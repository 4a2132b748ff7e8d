import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { styles } from '#lib/shared/quant/market-model.ts';
import { riskModelParameters } from '#lib/shared/quant/optimizer/risk-model.ts';

export async function ModelSection() {
  const { marketModel, rqoptimizer } = await getMessages();
  const { model: words } = rqoptimizer;
  const { windowDays, halfLifeDays } = riskModelParameters;
  const figures = { window: windowDays, halfLife: halfLifeDays };
  return (
    <Section id="model" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.caption}
        rows={styles}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: words.columns.name, cell: ({ key }) => marketModel.styles[key] },
          { key: 'measures', header: words.columns.measures, cell: ({ key }) => words.rows[key].measures },
          { key: 'watch', header: words.columns.watch, cell: ({ key }) => words.rows[key].watch },
        ]}
      />
      <h3 className="mt-10 mb-4">{words.versionsTitle}</h3>
      <RuleList rules={words.versions.map(({ name, text }) => ({ name, text: fill(text, figures) }))} />
    </Section>
  );
}
