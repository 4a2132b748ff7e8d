import { getTranslations } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { backtestColumns, backtestCoverage } from '#content/backtest-coverage.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Instruments by frequency and account, and what is simulated beside trading. */
export async function BacktestCoverage() {
  const t = await getTranslations('rqAlphaPlus.coverage');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section fold="always" layout="wide" id="coverage" title={t('title')} lead={t('lead')}>
      <div className="grid gap-12 lg:grid-cols-2">
        <CoverageMatrix
          caption={{ title: t('picture'), subtitle: t('subtitle'), description: t('describe') }}
          columns={backtestColumns.map((column) => t(`columns.${column}`))}
          rows={backtestCoverage.map(({ key, cells }) => ({ name: t(`assets.${key}`), cells }))}
          legend={await getTexts('rqAlphaPlus.coverage.legend')}
          words={{ table: tEvidence('table'), asset: t('asset'), cells: await getTexts('rqAlphaPlus.coverage.cells') }}
        />
        <div>
          <h3 className="mb-4">{t('rulesTitle')}</h3>
          <RuleList rules={Object.values(await getTexts('rqAlphaPlus.coverage.rules'))} />
        </div>
      </div>
    </Section>
  );
}
