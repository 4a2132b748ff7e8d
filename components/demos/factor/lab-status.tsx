import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { formatNumber } from '#lib/quant/format.ts';
import type { ReportState } from './use-factor-report.ts';

/** What the figures below are of, said again at every change; and what stands in the way of them. */
export function LabStatus({ state: { study, status, retry }, isInvalid }: { state: ReportState; isInvalid: boolean }) {
  const t = useTranslations('factorDemo.status');
  if (status === 'failed') {
    return (
      <Notice tone="error" live action={<Button onClick={retry}>{t('retry')}</Button>}>
        {t('failed')}
      </Notice>
    );
  }
  if (!study) {
    return (
      <Loading label={t('working')}>
        <Skeleton className="h-200" />
      </Loading>
    );
  }
  const { summary, isExplained } = study.report;
  const text = isInvalid
    ? t('stale')
    : status === 'working'
      ? t('working')
      : isExplained
        ? t('explained')
        : t('done', {
            mean: formatNumber(summary.mean, 4, { signed: true }),
            ratio: formatNumber(summary.ratio, 3, { signed: true }),
            t: formatNumber(summary.t, 2, { signed: true }),
            count: summary.count,
          });
  return (
    <output className="flex min-h-11 items-center border-y border-ink py-1 font-medium" data-status={status}>
      {text}
    </output>
  );
}
