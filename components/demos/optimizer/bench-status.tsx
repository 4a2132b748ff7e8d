import { useTranslations } from 'next-intl';
import { StatusLine } from '#components/demos/status-line.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { heldWeight, isAtLimit } from '#lib/shared/quant/optimizer/report.ts';
import type { OptimizerStudy } from '#lib/shared/quant/optimizer/study.ts';

/**
 * States the result in one line, announced at every change. Its four figures are in the table below; here screen
 * readers read them.
 */
export function BenchStatus({ answer }: { answer: 'working' | 'stale' | OptimizerStudy }) {
  const t = useTranslations('optimizerDemo.status');
  if (typeof answer === 'string') return <StatusLine isBusy={answer === 'working'}>{t(answer)}</StatusLine>;
  if (answer.status === 'noExcessReturn') {
    return <StatusLine>{t('noExcessReturn', { highest: formatPercent(answer.highestReturn) })}</StatusLine>;
  }
  if (answer.status !== 'solved') return <StatusLine>{t(answer.status)}</StatusLine>;
  const { expectedReturn, volatility, trackingError, turnover, weights, exposures } = answer.portfolio;
  return (
    <StatusLine>
      <span>
        {t(answer.relaxed.length > 0 ? 'soft' : 'solved', {
          held: Array.from(weights).filter((weight) => weight > heldWeight).length,
          bound: exposures.filter(isAtLimit).length,
        })}
      </span>
      <span className="visually-hidden">
        {t('figures', {
          gain: formatPercent(expectedReturn),
          risk: formatPercent(volatility),
          active: formatPercent(trackingError),
          turnover: formatPercent(turnover),
        })}
      </span>
    </StatusLine>
  );
}
