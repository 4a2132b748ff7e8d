import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { attributionCell, dataCell, outcomesCell } from '../_facts/quant-samples.ts';
import { notebookOutput } from './notebook-output.ts';

/** The platform's window with the notebook that the page reads below: its first cell, the last two, and what the run came to. */
export async function NotebookFrame() {
  const t = await getTranslations('quant.notebook');
  const tEvidence = await getTranslations('evidence');
  const tChart = await getTranslations('charts.returnDrawdown');
  const { days, own, other, data, outcomes, attributed } = notebookOutput();
  const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <AppFrame name={t('file')} aside={t('kernel')}>
      <div className="lg:grid lg:grid-cols-12">
        <div className="lg:col-span-6 lg:border-r lg:border-hairline">
          <div className="max-lg:hidden">
            <FrameCell number={1} code={dataCell}>
              <PrintedText text={data} />
            </FrameCell>
          </div>
          <FrameCell number={5} code={outcomesCell}>
            <PrintedText text={outcomes.printed} />
          </FrameCell>
          <div className="max-lg:hidden">
            <FrameCell number={6} code={attributionCell}>
              <PrintedText text={attributed} />
            </FrameCell>
          </div>
        </div>
        <ReturnDrawdown
          className="min-w-0 px-3 py-4 sm:px-4 lg:col-span-6"
          caption={{
            title: t('frame.picture'),
            subtitle: t('frame.subtitle', { from: days[0]!, to: days.at(-1)! }),
            description: t('frame.describe', {
              portfolio: endOf(own),
              benchmark: endOf(other),
              drawdown: formatPercent(maxDrawdown(own).depth, 0),
            }),
            source: await sourceLine('notebook'),
            notes: [tEvidence('pastPerformance')],
          }}
          words={{
            ...returnDrawdownWords(tChart, t('frame.portfolio')),
            benchmark: t('frame.benchmark'),
            table: tEvidence('table'),
            year: tEvidence('year'),
          }}
          days={days}
          portfolio={own}
          benchmark={other}
        />
      </div>
    </AppFrame>
  );
}

/** Input and output with their numbers in the margin, above them on a phone. */
function FrameCell({ number, code, children }: { number: number; code: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-2 gap-y-1 border-b border-hairline px-3 py-3 last:border-0 sm:grid-cols-[4rem_minmax(0,1fr)] sm:px-4">
      <code className="font-mono text-sm leading-6 text-primary">{`In [${number}]`}</code>
      <FrameText className="border-l-2 border-primary pl-3">
        <TypedCode code={code} language="python" />
      </FrameText>
      <code className="font-mono text-sm leading-6 text-ink-2">{`Out [${number}]`}</code>
      <FrameText className="min-w-0 sm:pl-3">{children}</FrameText>
    </div>
  );
}
