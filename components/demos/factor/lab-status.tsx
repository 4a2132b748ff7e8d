import { useTranslations } from 'next-intl';
import { StatusLine } from '#components/demos/status-line.tsx';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * States the days and observations of a study, announced at every change. Its figures are below in large type; here
 * screen readers read them.
 */
export function LabStatus({ answer }: { answer: 'working' | 'stale' | FactorReport }) {
  const t = useTranslations('factorDemo.status');
  if (typeof answer === 'string') return <StatusLine isBusy={answer === 'working'}>{t(answer)}</StatusLine>;
  const { isExplained, summary, icDays } = answer;
  if (isExplained) return <StatusLine>{t('explained')}</StatusLine>;
  return (
    <StatusLine>
      <span>{t('done', { from: icDays[0]!, to: icDays.at(-1)!, count: summary.count })}</span>
      <span className="visually-hidden">
        {t('figures', {
          mean: formatNumber(summary.mean, 4, { signed: true }),
          ratio: formatNumber(summary.ratio, 3, { signed: true }),
          t: formatNumber(summary.t, 2, { signed: true }),
        })}
      </span>
    </StatusLine>
  );
}
