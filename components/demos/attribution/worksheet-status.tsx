import { useTranslations } from 'next-intl';
import { StatusLine } from '#components/demos/status-line.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import type { Worksheet } from './worksheet-answer.ts';

/** The two returns and their difference, or what is wrong with the holdings. */
export function WorksheetStatus({ worksheet: { report, result, source } }: { worksheet: Worksheet }) {
  const t = useTranslations('attributionDemo');
  const points = (value: number) => formatNumber(value * 100, 2, { signed: true });
  return (
    <StatusLine>
      {result
        ? t('status.done', {
            name: source.name,
            portfolio: points(result.attribution.portfolioReturn),
            benchmark: points(result.attribution.benchmarkReturn),
            active: points(result.attribution.portfolioReturn - result.attribution.benchmarkReturn),
          })
        : t('problems.title', { count: report.problems.length })}
    </StatusLine>
  );
}
