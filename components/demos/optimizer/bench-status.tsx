import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { useOptimizerStudy } from './use-optimizer-study.ts';

type StudyState = ReturnType<typeof useOptimizerStudy>;

/** The answer in one line, said again at every change; it stays in sight, above the tables' own sticky headers. */
export function BenchStatus({ state, isInvalid }: { state: StudyState; isInvalid: boolean }) {
  const t = useTranslations('optimizerDemo.status');
  if (state.status === 'failed') {
    return (
      <Notice tone="error" live className="mt-6" action={<Button onClick={state.retry}>{t('retry')}</Button>}>
        {t('failed')}
      </Notice>
    );
  }
  return (
    <output
      aria-busy={!isInvalid && state.status === 'working'}
      className="sticky top-(--header-height) z-2 mt-6 flex min-h-11 items-center border-y border-ink bg-paper py-1 font-medium"
    >
      <Message state={state} isInvalid={isInvalid} />
    </output>
  );
}

function Message({ state: { answered, status }, isInvalid }: { state: StudyState; isInvalid: boolean }) {
  const t = useTranslations('optimizerDemo.status');
  if (isInvalid) return t(answered ? 'stale' : 'invalid');
  if (status === 'working' || !answered) return t('working');
  const { answer: study } = answered;
  if (study.status === 'noExcessReturn') return t('noExcessReturn', { highest: formatPercent(study.highestReturn) });
  if (study.status !== 'solved') return t(study.status);
  const { expectedReturn, volatility, trackingError, turnover } = study.portfolio;
  return t(study.relaxed.length > 0 ? 'soft' : 'solved', {
    gain: formatPercent(expectedReturn),
    risk: formatPercent(volatility),
    active: formatPercent(trackingError),
    turnover: formatPercent(turnover),
  });
}
