import { getMessages } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { fill } from '#components/sections/fill.ts';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { positionsCell, tradesCell } from '../_facts/quant-samples.ts';
import { notebookOutput } from './notebook-output.ts';

/** What a past run still knows, and what can be asked of it later. */
export async function ReadBack() {
  const { readBack: words } = (await getMessages()).quant;
  const { day, positions, trades } = notebookOutput();
  const rows = Object.values(words.rows);
  const title = fill(words.positions, { day });
  return (
    <Section id="read-back" title={words.title} lead={words.lead}>
      <div className="grid gap-6 lg:grid-cols-2">
        <CodeSample
          label={title}
          samples={[{ title, language: 'python', code: positionsCell.replace('{day}', day), output: positions }]}
        />
        <CodeSample
          label={words.trades}
          samples={[
            { title: words.trades, language: 'python', code: tradesCell.replace('{day}', day), output: trades },
          ]}
        />
      </div>
      <div className="mt-8">
        <ProseTable
          caption={words.title}
          rows={rows}
          rowKey={({ what }) => what}
          columns={(['what', 'holds', 'question'] as const).map((key) => ({
            key,
            header: words.columns[key],
            cell: (row: (typeof rows)[number]) => row[key],
          }))}
        />
      </div>
    </Section>
  );
}
