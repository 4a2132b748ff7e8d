import { getTranslations } from 'next-intl/server';
import { DrawdownRepair } from '#components/charts/drawdown-repair.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { deepestSpells } from './deepest-spells.ts';

/** The three deepest falls with the days of their peak, trough and repair. */
export async function DrawdownSection() {
  const t = await getTranslations('amsRisk.drawdown');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('drawdown');
  const { returns, days } = sampleProduct();
  const spells = deepestSpells();
  const rows = spells.map(({ depth, peakAt, troughAt, repairedAt }, at) => ({
    spell: t('spell', { at: at + 1 }),
    depth: formatPercent(depth),
    peak: days[Math.max(0, peakAt)]!,
    trough: days[troughAt]!,
    repaired: repairedAt === undefined ? t('open') : days[repairedAt]!,
    days: repairedAt === undefined ? t('open') : String(repairedAt - troughAt),
  }));
  const columns = ['spell', 'depth', 'peak', 'trough', 'repaired', 'days'] as const;
  return (
    <Section rank="major" title={t('title')} lead={t('lead')}>
      <DrawdownRepair
        caption={{
          title: t('picture'),
          subtitle: t('subtitle', { from: days[0]!, to: days.at(-1)! }),
          description: t('describe', { depth: rows[0]!.depth, trough: rows[0]!.trough }),
          source,
          notes: [tEvidence('pastPerformance')],
        }}
        words={{ axis: t('axis'), fall: t('fall'), repair: t('repair') }}
        days={days}
        returns={returns}
        spells={spells}
      />
      <PhoneFold summary={t('caption')} className="mt-6 max-md:mt-2">
        <Table<(typeof rows)[number]>
          caption={t('caption')}
          source={source}
          rows={rows}
          rowKey={({ spell }) => spell}
          columns={columns.map((key) => ({
            key,
            header: t(`columns.${key}`),
            rowHeader: key === 'spell',
            align: key === 'spell' ? 'start' : 'end',
            cell: (row) => row[key],
          }))}
        />
      </PhoneFold>
    </Section>
  );
}
