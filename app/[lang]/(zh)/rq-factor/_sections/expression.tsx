import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { methodLine } from '#components/sections/source-line.ts';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { engineCode, expressionCode, expressionOutput } from '../_facts/rq-factor-samples.ts';

/** The table that pandas prints of these figures. */
function printSummary({ mean, deviation, ratio }: FactorReport['summary']): string {
  const rows = { mean, std: deviation, ir: ratio };
  return [
    `${' '.repeat(13)}P_5`,
    ...Object.entries(rows).map(([name, value]) => `${name.padEnd(6)}${formatNumber(value, 6).padStart(10)}`),
  ].join('\n');
}

/** Operators along time and along the pool in code, and the code that checks what they make. `report` answers the second sample. */
export async function ExpressionSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.expression');
  const method = await methodLine('factorLab');
  return (
    <Section band="ink" layout="wide" id="expression" title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-2 font-medium">{t('code')}</p>
          <CodeSample
            label={t('code')}
            lines={12}
            samples={[{ title: 'Python', language: 'python', code: expressionCode, output: expressionOutput }]}
          />
        </div>
        <div className="min-w-0">
          <p className="mb-2 font-medium">{t('check')}</p>
          <CodeSample
            label={t('check')}
            lines={12}
            samples={[
              { title: 'Python', language: 'python', code: engineCode, output: printSummary(report.summary), method },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
