import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { BacktestStatus } from './use-backtest.ts';

/** Shows the run's progress with its actions. The line has a fixed height, so that nothing below it moves. */
export function RunStatus({
  status,
  isStale,
  onCancel,
  onRetry,
}: {
  status: BacktestStatus;
  /** True if the result belongs to other settings than the form's. */
  isStale: boolean;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const t = useTranslations('backtestDemo.status');
  if (status.kind === 'running') {
    const percent = formatPercent(status.share, 0);
    return (
      <StatusLine>
        <output className="font-medium whitespace-nowrap">{t('running')}</output>
        <progress value={status.share} aria-label={t('running')} className="run-progress" />
        <span className="text-sm whitespace-nowrap text-ink-2">{t('progress', { percent })}</span>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </StatusLine>
    );
  }
  if (status.kind === 'done') {
    return isStale ? <StaleStatus /> : <DoneStatus result={status.result} />;
  }
  if (status.kind === 'idle') {
    return (
      <StatusLine>
        <output>{t('idle')}</output>
      </StatusLine>
    );
  }
  return (
    <StatusLine>
      <p role="alert" className={status.kind === 'failed' ? 'text-danger' : undefined}>
        {t(status.kind)}
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('again')}
      </Button>
    </StatusLine>
  );
}

/** States that the result belongs to other settings than the form's. */
export function StaleStatus() {
  const t = useTranslations('backtestDemo.status');
  return (
    <StatusLine>
      <output>{t('stale')}</output>
    </StatusLine>
  );
}

/** States the period and the number of orders of a finished run. */
export function DoneStatus({ result: { run } }: { result: Backtest }) {
  const t = useTranslations('backtestDemo.status');
  const { days, orders } = run;
  return (
    <StatusLine>
      <output>{t('done', { from: days[0]!, to: days.at(-1)!, days: days.length, orders: orders.length })}</output>
    </StatusLine>
  );
}

function StatusLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-x-4 border-y border-ink py-1 max-sm:text-sm sm:min-h-12">
      {children}
    </div>
  );
}
