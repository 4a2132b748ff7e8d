import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { methodLine } from '#components/sections/source-line.ts';
import { backtestCode, dataCode, factorCode, installCommands, optimizerCode } from '../_facts/rqsdk-samples.ts';
import { relayOutput } from './relay-output.ts';

/** The commands that install the suite, and the code of each component with its output. */
export async function RelayCode() {
  const t = await getTranslations('rqSdk.hero');
  const tSteps = await getTranslations('rqSdk.relay.steps');
  const suite = await methodLine('suite');
  const exposures = await methodLine('exposures');
  const rankIc = await methodLine('rankIc');
  const { day, ...printed } = relayOutput();
  const sample = (step: 'data' | 'factor' | 'optimizer' | 'backtest', code: string) => ({
    title: tSteps(`${step}.name`),
    language: 'python' as const,
    code: code.replace('{day}', day),
    output: printed[step],
    method: { data: exposures, factor: rankIc, optimizer: suite, backtest: suite }[step],
  });
  return (
    <CodeSample
      label={t('label')}
      lines={14}
      chosen={tSteps('backtest.name')}
      samples={[
        { title: t('install'), language: 'shell', code: installCommands },
        sample('data', dataCode),
        sample('factor', factorCode),
        sample('optimizer', optimizerCode),
        sample('backtest', backtestCode),
      ]}
    />
  );
}
