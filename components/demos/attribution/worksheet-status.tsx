import { useTranslations } from 'next-intl';
import { formatNumber } from '#lib/shared/quant/format.ts';
import type { Worksheet } from './worksheet-answer.ts';

/** The answer in one line, said again at every change. */
export function WorksheetStatus({ worksheet: { report, result, source } }: { worksheet: Worksheet }) {
  const t = useTranslations('attributionDemo');
  const points = (value: number) => formatNumber(value * 100, 2, { signed: true });
  return (
    <output className="flex min-h-16 items-center border-y border-ink py-1 font-medium max-sm:text-sm sm:min-h-12">
      {result
        ? t('status.done', {
            name: source.name,
            portfolio: points(result.attribution.portfolioReturn),
            benchmark: points(result.attribution.benchmarkReturn),
            active: points(result.attribution.portfolioReturn - result.attribution.benchmarkReturn),
          })
        : t('problems.title', { count: report.problems.length })}
    </output>
  );
}
