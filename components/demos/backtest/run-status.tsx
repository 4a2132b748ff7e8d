import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { BacktestStatus } from './use-backtest.ts';

/** How far the run is and what can be done about it. */
export function RunStatus({
  status,
  isStale,
  onCancel,
  onRetry,
}: {
  status: BacktestStatus;
  /** The form holds other settings than those of the result. */
  isStale: boolean;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const t = useTranslations('backtestDemo.status');
  if (status.kind === 'running') {
    const percent = formatPercent(status.share, 0);
    return (
      <div className="border-y border-hairline py-6">
        <output className="block font-medium">{t('running')}</output>
        <div className="mt-3 flex items-center gap-4">
          <progress value={status.share} aria-label={t('running')} className="run-progress" />
          <span className="w-28 shrink-0 text-sm text-ink-2">{t('progress', { percent })}</span>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (status.kind === 'done') {
    const { days, orders } = status.result.run;
    return (
      <>
        <output className="block text-ink-2">
          {t('done', { from: days[0]!, to: days.at(-1)!, days: days.length, orders: orders.length })}
        </output>
        {isStale && (
          <Notice className="mt-3" live>
            {t('stale')}
          </Notice>
        )}
      </>
    );
  }
  if (status.kind === 'idle') return <p className="border-y border-hairline py-6 text-ink-2">{t('idle')}</p>;
  return (
    <Notice
      tone={status.kind === 'failed' ? 'error' : 'info'}
      live
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('again')}
        </Button>
      }
    >
      {t(status.kind)}
    </Notice>
  );
}
