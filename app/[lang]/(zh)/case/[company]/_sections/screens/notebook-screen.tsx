import { getTranslations } from 'next-intl/server';
import { notebookCells } from '#app/[lang]/(zh)/quant/_facts/quant-samples.ts';
import { notebookOutput } from '#app/[lang]/(zh)/quant/_sections/notebook-output.ts';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { ScreenSource } from './screen-note.tsx';

/** The platform's notebook as its reviewer reads it: two cells run again, each with a remark. A phone shows what they printed. */
export async function NotebookScreen() {
  const t = await getTranslations('caseStudies.screens.notebook');
  const tEvidence = await getTranslations('evidence');
  const { ic, excess, printed } = notebookOutput();
  const remarks = {
    factor: t('remarks.factor', { months: ic.months, mean: formatNumber(ic.mean, 3, { signed: true }) }),
    excess: t('remarks.excess', {
      net: formatPercent(excess.net, 1, { signed: true }),
      depth: formatPercent(excess.depth, 1),
    }),
  };
  return (
    <AppFrame name={t('file')} aside={t('kernel')}>
      {(['factor', 'excess'] as const).map((cell) => (
        <div key={cell} className="grid gap-x-5 gap-y-3 border-b border-hairline p-3 md:p-5 xl:grid-cols-[1fr_13rem]">
          <div className="min-w-0">
            <FrameText className="mb-2 border-l-2 border-primary pl-3 max-md:hidden">
              <TypedCode code={notebookCells[cell]} language="python" />
            </FrameText>
            <FrameText className="pl-3">
              <PrintedText text={printed[cell]} />
            </FrameText>
          </div>
          <div className="rounded-md bg-primary-soft px-3 py-2 text-sm xl:self-start">
            <p className="font-medium text-primary">{t('remark')}</p>
            <p>{remarks[cell]}</p>
          </div>
        </div>
      ))}
      <ScreenSource text={`${await sourceLine('suite')} · ${tEvidence('pastPerformance')}`} isOfReturns />
    </AppFrame>
  );
}
