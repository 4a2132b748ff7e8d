import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { winsorisedShares } from '#lib/shared/quant/factor-story.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { absent } from '#lib/shared/text/absent.ts';

/** Every option of the preparation, in its order; the rules of winsorising with what they cut from two factors. */
export async function PreparationOptions() {
  const t = await getTranslations('rqFactor.options');
  const source = await sourceLine('winsorised');
  const skewed = winsorisedShares('turnover');
  const normal = winsorisedShares('bookToPrice');
  const cut = (key: 'mad' | 'sigma' | 'quantile') => ({
    skewed: formatPercent(skewed[key]),
    normal: formatPercent(normal[key]),
  });
  const none = { skewed: absent, normal: absent };
  const options = await getTexts('rqFactor.options.rows');
  const rows = [
    { ...options.mad, ...cut('mad') },
    { ...options.sigma, ...cut('sigma') },
    { ...options.quantile, ...cut('quantile') },
    { ...options.normalise, ...none },
    { ...options.industry, ...none },
    { ...options.style, ...none },
  ];
  return (
    <Section fold="always" layout="wide" id="options" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'option', header: t('columns.option'), cell: ({ name }) => name },
          { key: 'rule', header: t('columns.rule'), cell: ({ rule }) => rule },
          { key: 'skewed', header: t('columns.skewed'), cell: (row) => row.skewed },
          { key: 'normal', header: t('columns.normal'), cell: (row) => row.normal },
          { key: 'when', header: t('columns.when'), cell: ({ when }) => when },
        ]}
      />
      <p className="mt-2 text-sm text-ink-2">{source}</p>
    </Section>
  );
}
