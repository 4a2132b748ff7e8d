import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import type { useFactorReport } from './use-factor-report.ts';

type ReportState = ReturnType<typeof useFactorReport>;

/**
 * The study in one line, said again at every change; it stays in sight below the site's header, because on a phone the
 * pictures lie far below the controls.
 */
export function LabStatus({ state, isInvalid }: { state: ReportState; isInvalid: boolean }) {
  const t = useTranslations('factorDemo.status');
  if (state.status === 'failed') {
    return (
      <Notice tone="error" live className="mt-6" action={<Button onClick={state.retry}>{t('retry')}</Button>}>
        {t('failed')}
      </Notice>
    );
  }
  return (
    <output
      aria-busy={state.status === 'working'}
      className="sticky top-(--header-height) z-1 mt-6 flex min-h-11 items-center border-y border-ink bg-paper py-1 font-medium"
    >
      <Message state={state} isInvalid={isInvalid} />
    </output>
  );
}

function Message({ state: { study, status }, isInvalid }: { state: ReportState; isInvalid: boolean }) {
  const t = useTranslations('factorDemo.status');
  if (isInvalid) return t(study ? 'stale' : 'invalid');
  if (status === 'working' || !study) return t('working');
  const { isExplained, summary } = study.report;
  if (isExplained) return t('explained');
  return t('done', {
    mean: formatNumber(summary.mean, 4, { signed: true }),
    ratio: formatNumber(summary.ratio, 3, { signed: true }),
    t: formatNumber(summary.t, 2, { signed: true }),
    count: summary.count,
  });
}
