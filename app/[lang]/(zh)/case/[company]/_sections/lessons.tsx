import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';

/** What did not work at first, and what they would do differently. */
export async function CaseLessons({ study: { hard, again } }: { study: Case }) {
  const { page: words } = (await getMessages()).caseStudies;
  const { columns } = words.hard;
  return (
    <>
      <Section id="hard" title={words.hard.title} lead={words.hard.lead}>
        <ProseTable
          caption={words.hard.title}
          rows={hard}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: columns.name, cell: ({ name }) => name },
            { key: 'tried', header: columns.tried, cell: ({ tried }) => tried },
            { key: 'now', header: columns.now, cell: ({ now }) => now },
          ]}
        />
      </Section>
      <Section title={words.again} layout="beside">
        <ol className="list-decimal space-y-3 pl-6">
          {again.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
