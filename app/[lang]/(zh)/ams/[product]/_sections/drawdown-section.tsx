import { getMessages } from 'next-intl/server';
import { DrawdownRepair } from '#components/charts/drawdown-repair.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { deepestSpells } from './deepest-spells.ts';

/** The three deepest falls with the days of their peak, trough and repair. */
export async function DrawdownSection() {
  const { amsRisk, evidence } = await getMessages();
  const words = amsRisk.drawdown;
  const { returns, days } = sampleProduct();
  const spells = deepestSpells();
  const rows = spells.map(({ depth, peakAt, troughAt, repairedAt }, at) => ({
    spell: fill(words.spell, { at: at + 1 }),
    depth: formatPercent(depth),
    peak: days[Math.max(0, peakAt)]!,
    trough: days[troughAt]!,
    repaired: repairedAt === undefined ? words.open : days[repairedAt]!,
    days: repairedAt === undefined ? words.open : String(repairedAt - troughAt),
  }));
  const columns = ['spell', 'depth', 'peak', 'trough', 'repaired', 'days'] as const;
  return (
    <Section title={words.title} lead={words.lead}>
      <DrawdownRepair
        caption={{
          title: words.picture,
          subtitle: fill(words.subtitle, { from: days[0]!, to: days.at(-1)! }),
          description: fill(words.describe, { depth: rows[0]!.depth, trough: rows[0]!.trough }),
          notes: [evidence.source, evidence.pastPerformance],
        }}
        words={words}
        days={days}
        returns={returns}
        spells={spells}
      />
      <Table<(typeof rows)[number]>
        className="mt-6"
        caption={words.caption}
        rows={rows}
        rowKey={({ spell }) => spell}
        columns={columns.map((key) => ({
          key,
          header: words.columns[key],
          rowHeader: key === 'spell',
          align: key === 'spell' ? 'start' : 'end',
          cell: (row) => row[key],
        }))}
      />
    </Section>
  );
}
