import { useTranslations } from 'next-intl';
import { StatusLine } from '#components/demos/status-line.tsx';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/** The study in one line, said again at every change. */
export function LabStatus({ answer }: { answer: 'working' | 'stale' | FactorReport }) {
  return <StatusLine isBusy={answer === 'working'}>{useMessage(answer)}</StatusLine>;
}

function useMessage(answer: 'working' | 'stale' | FactorReport): string {
  const t = useTranslations('factorDemo.status');
  if (typeof answer === 'string') return t(answer);
  const { isExplained, summary } = answer;
  if (isExplained) return t('explained');
  return t('done', {
    mean: formatNumber(summary.mean, 4, { signed: true }),
    ratio: formatNumber(summary.ratio, 3, { signed: true }),
    t: formatNumber(summary.t, 2, { signed: true }),
    count: summary.count,
  });
}
