import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { backtest, sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { printSummary, runCode, strategyCode } from '../_facts/backtest-samples.ts';

/** A whole strategy, how it is run, and what it prints: the demonstration's run without its stop-loss. */
export async function StrategyCode() {
  const t = await getTranslations('rqAlphaPlus.code');
  const settings = { ...sampleBacktest().settings, stopLossRate: 0 };
  const { summary } = backtest(sampleBars(), settings);
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
