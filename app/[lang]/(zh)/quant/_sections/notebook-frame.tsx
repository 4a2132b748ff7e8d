import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { maxDrawdown } from '#lib/shared/quant/performance.ts';
import { notebookCells, type NotebookCell } from '../_facts/quant-samples.ts';
import { attributionFigures } from './attribution-picture.tsx';
import { notebookOutput } from './notebook-output.ts';

const cells = Object.keys(notebookCells) as NotebookCell[];
/** Number of cells next to the picture; the others follow below in pairs. */
const besidePicture = 2;

/** The platform's window with one study as a notebook: the question and its outcome, then all six cells in full. */
export async function NotebookFrame() {
  const t = await getTranslations('quant.notebook');
  const notes = await cellNotes();
  const { day, printed } = notebookOutput();
  const cell = (name: NotebookCell) => (
    <Cell
      key={name}
      number={cells.indexOf(name) + 1}
      name={t(`cells.${name}.name`)}
      note={notes[name]}
      code={notebookCells[name].replaceAll('{day}', day)}
      output={printed[name]}
    />
  );
  return (
    <AppFrame name={t('file')} aside={t('kernel')}>
      <div id="notebook" className="grid grid-cols-1 xl:grid-cols-2">
        <div className="min-w-0 p-3 sm:p-4">
          <p className="text-lg font-semibold">{t('title')}</p>
          <p className="mb-4 text-ink-2">{t('lead')}</p>
          <Outcome />
        </div>
        <div className="min-w-0 xl:border-l xl:border-hairline">{cells.slice(0, besidePicture).map(cell)}</div>
        {cells.slice(besidePicture).map((name, at) => (
          <div key={name} className={clsx('min-w-0', at % 2 === 1 && 'xl:border-l xl:border-hairline')}>
            {cell(name)}
          </div>
        ))}
      </div>
    </AppFrame>
  );
}

/** The sentence above each cell, with the figures that the cell prints. */
async function cellNotes(): Promise<Record<NotebookCell, string>> {
  const t = await getTranslations('quant.notebook.cells');
  const { day, ic, excess, total, parts } = notebookOutput();
  const signed = (value: number) => formatPercent(value, 1, { signed: true });
  return {
    data: t('data.text'),
    factor: t('factor.text', { months: ic.months, mean: formatNumber(ic.mean, 3, { signed: true }) }),
    portfolio: t('portfolio.text', { day }),
    backtest: t('backtest.text', { own: signed(total.own), other: signed(total.other) }),
    excess: t('excess.text', {
      net: signed(excess.net),
      gross: signed(excess.gross),
      depth: formatPercent(excess.depth, 1),
    }),
    attribution: t('attribution.text', attributionFigures(parts)),
  };
}

async function Outcome() {
  const t = await getTranslations('quant.notebook.frame');
  const tEvidence = await getTranslations('evidence');
  const tChart = await getTranslations('charts.returnDrawdown');
  const { days, own, other, total } = notebookOutput();
  return (
    <ReturnDrawdown
      caption={{
        title: t('picture'),
        subtitle: t('subtitle', { from: days[0]!, to: days.at(-1)! }),
        description: t('describe', {
          portfolio: formatPercent(total.own, 0, { signed: true }),
          benchmark: formatPercent(total.other, 0, { signed: true }),
          drawdown: formatPercent(maxDrawdown(own).depth, 0),
        }),
        source: await sourceLine('suite'),
        notes: [tEvidence('pastPerformance')],
      }}
      words={{
        ...returnDrawdownWords(tChart, t('portfolio')),
        benchmark: t('benchmark'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={days}
      portfolio={own}
      benchmark={other}
    />
  );
}

/** Shows a note, the input and the output. A phone folds the input, because the output is sufficient there. */
function Cell({
  number,
  name,
  note,
  code,
  output,
}: {
  number: number;
  name: string;
  note: string;
  code: string;
  output: string;
}) {
  return (
    <div className="border-t border-hairline px-3 py-3 sm:px-4 xl:[&:first-child:not(:only-child)]:border-t-0">
      <p className="mb-2">
        <span className="mr-2 font-medium text-primary">{name}</span>
        {note}
      </p>
      <PhoneFold summary={`In [${number}]`}>
        <code className="block font-mono text-sm leading-6 text-primary max-md:hidden">{`In [${number}]`}</code>
        <FrameText className="border-l-2 border-primary pl-3">
          <TypedCode code={code} language="python" />
        </FrameText>
      </PhoneFold>
      <code className="mt-1 block font-mono text-sm leading-6 text-ink-2 max-sm:hidden">{`Out [${number}]`}</code>
      <FrameText className="pl-3">
        <PrintedText text={output} />
      </FrameText>
    </div>
  );
}
