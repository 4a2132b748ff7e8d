import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { factorCode } from '../_facts/rq-factor-samples.ts';

/** The table that pandas prints of these figures. */
function printSummary({ mean, deviation, ratio }: FactorReport['summary']): string {
  const rows = { mean, std: deviation, ir: ratio };
  return [
    `${' '.repeat(13)}P_5`,
    ...Object.entries(rows).map(([name, value]) => `${name.padEnd(6)}${formatNumber(value, 6).padStart(10)}`),
  ].join('\n');
}

/** Shows the code of a factor, its preparation and its test. `report` is the code's output. */
export async function ExpressionSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.expression');
  return (
    <Section band="ink" layout="beside" id="expression" title={t('title')} lead={t('lead')}>
      <CodeSample
        label={t('label')}
        lines={14}
        samples={[{ title: 'Python', language: 'python', code: factorCode, output: printSummary(report.summary) }]}
      />
    </Section>
  );
}
