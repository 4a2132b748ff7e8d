import { getMessages } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { Section } from '#components/sections/section.tsx';
import { reach, reachColumns } from '../_facts/rq-factor-reach.ts';

/** Which settings go with which analysers: what a change reaches and what it leaves alone. */
export async function ReachSection() {
  const { evidence, rqFactor } = await getMessages();
  const { reach: words } = rqFactor;
  return (
    <Section id="reach" title={words.title} lead={words.lead} layout="beside">
      <CoverageMatrix
        caption={{
          title: words.picture,
          subtitle: words.subtitle,
          description: words.description,
          notes: [evidence.source],
        }}
        columns={reachColumns.map((key) => words.columns[key])}
        rows={reach.map(({ key, cells }) => ({ name: words.rows[key], cells }))}
        legend={words.legend}
        words={{ table: evidence.table, asset: words.option, cells: words.cells }}
      />
      <p className="mt-4 text-ink-2">{words.note}</p>
    </Section>
  );
}
