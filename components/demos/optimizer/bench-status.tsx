import { useTranslations } from 'next-intl';
import { StatusLine } from '#components/demos/status-line.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { OptimizerStudy } from '#lib/shared/quant/optimizer/study.ts';

/** The answer in one line, said again at every change. */
export function BenchStatus({ answer }: { answer: 'working' | 'stale' | OptimizerStudy }) {
  return <StatusLine isBusy={answer === 'working'}>{useMessage(answer)}</StatusLine>;
}

function useMessage(answer: 'working' | 'stale' | OptimizerStudy): string {
  const t = useTranslations('optimizerDemo.status');
  if (typeof answer === 'string') return t(answer);
  if (answer.status === 'noExcessReturn') return t('noExcessReturn', { highest: formatPercent(answer.highestReturn) });
  if (answer.status !== 'solved') return t(answer.status);
  const { expectedReturn, volatility, trackingError, turnover } = answer.portfolio;
  return t(answer.relaxed.length > 0 ? 'soft' : 'solved', {
    gain: formatPercent(expectedReturn),
    risk: formatPercent(volatility),
    active: formatPercent(trackingError),
    turnover: formatPercent(turnover),
  });
}
