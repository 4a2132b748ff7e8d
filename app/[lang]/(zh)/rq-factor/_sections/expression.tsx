import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { methodLine } from '#components/sections/source-line.ts';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { engineCode, expressionCode, expressionOutput, factorHttp } from '../_facts/rq-factor-samples.ts';
import { OperatorTable } from './operator-table.tsx';

/** The table that pandas prints of these figures. */
function printSummary({ mean, deviation, ratio }: FactorReport['summary']): string {
  const rows = { mean, std: deviation, ir: ratio };
  return [
    `${' '.repeat(13)}P_5`,
    ...Object.entries(rows).map(([name, value]) => `${name.padEnd(6)}${formatNumber(value, 6).padStart(10)}`),
  ].join('\n');
}

/** Operators along time and along the pool, and the code that uses both. `report` answers the second sample. */
export async function ExpressionSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.expression');
  const method = await methodLine('factorLab');
  return (
    <Section fold="always" id="expression" title={t('title')} lead={t('lead')}>
      <OperatorTable />
      <div className="mt-12 grid gap-8 xl:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-2 font-medium">{t('code')}</p>
          <CodeSample
            label={t('code')}
            lines={10}
            samples={[
              { title: 'Python', language: 'python', code: expressionCode, output: expressionOutput },
              { title: 'HTTP', language: 'http', ...factorHttp },
            ]}
          />
          <p className="mt-3 text-sm text-ink-2">{t('http')}</p>
        </div>
        <div className="min-w-0">
          <p className="mb-2 font-medium">{t('check')}</p>
          <CodeSample
            label={t('check')}
            lines={10}
            samples={[
              { title: 'Python', language: 'python', code: engineCode, output: printSummary(report.summary), method },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
