import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { printSummary, runCode, strategyCode } from '../_facts/backtest-samples.ts';

/** Shows a whole strategy, the code that runs it, and its output: the demonstration's run with the default settings. */
export async function StrategyCode() {
  const t = await getTranslations('rqAlphaPlus.code');
  const { settings, summary } = sampleBacktest();
  return (
    <Section band="ink" layout="beside" id="code" title={t('title')} lead={t('lead')}>
      <CodeSample
        label={t('label')}
        lines={13}
        samples={[
          {
            title: 'strategy.py',
            language: 'python',
            code: strategyCode(settings),
            output: printSummary(summary),
          },
          { title: 'run.py', language: 'python', code: runCode(settings) },
        ]}
      />
    </Section>
  );
}
