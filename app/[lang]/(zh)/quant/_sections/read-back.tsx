import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { positionsCell, tradesCell } from '../_facts/quant-samples.ts';
import { notebookOutput } from './notebook-output.ts';

/** What a past run still knows, and what can be asked of it later. */
export async function ReadBack() {
  const t = await getTranslations('quant.readBack');
  const { day, positions, trades } = notebookOutput();
  const rows = Object.values(await getTexts('quant.readBack.rows'));
  const title = t('positions', { day });
  return (
    <Section fold="always" id="read-back" title={t('title')} lead={t('lead')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <CodeSample
          label={title}
          samples={[{ title, language: 'python', code: positionsCell.replace('{day}', day), output: positions }]}
        />
        <CodeSample
          label={t('trades')}
          samples={[{ title: t('trades'), language: 'python', code: tradesCell.replace('{day}', day), output: trades }]}
        />
      </div>
      <div className="mt-8">
        <ProseTable
          caption={t('title')}
          rows={rows}
          rowKey={({ what }) => what}
          columns={(['what', 'holds', 'question'] as const).map((key) => ({
            key,
            header: t(`columns.${key}`),
            cell: (row: (typeof rows)[number]) => row[key],
          }))}
        />
      </div>
    </Section>
  );
}
