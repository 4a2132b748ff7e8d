import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { stages } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-stages.ts';
import { Section } from '#components/sections/section.tsx';

/** The stages as the status page names them: who looks, what is decided, what one does. */
export async function SocialProcess() {
  const { recruitmentSocial, recruitmentStatus } = await getMessages();
  const { process } = recruitmentSocial;
  const rows = stages.map((stage, at) => ({
    stage: `${at + 1} ${recruitmentStatus.states[stage]}`,
    ...process.rows[stage],
  }));
  return (
    <Section id="process" title={process.title} lead={process.lead}>
      <ProseTable
        caption={process.title}
        rows={rows}
        rowKey={({ stage }) => stage}
        columns={(['stage', 'who', 'decides', 'yours'] as const).map((key) => ({
          key,
          header: process.columns[key],
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
      <p className="mt-4 max-w-180 text-ink-2">{process.note}</p>
    </Section>
  );
}
