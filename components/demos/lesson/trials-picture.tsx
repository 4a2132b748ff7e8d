import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { lookbacks, skips, type StudiedLesson } from '#lib/shared/quant/momentum-lesson.ts';

const significantAt = 1.96;
/** Two-sided 5 % shared among twelve trials: the normal quantile of 1 − 0.05 / 24 (C. Bonferroni's inequality). */
const bonferroniAt = 2.87;

/** t of every combination: a grid small enough for a phone. What passes 1.96 is set in bold with a mark. */
export function TrialsPicture({ settings, study: { trials } }: StudiedLesson) {
  const t = useTranslations('eduLesson');
  const tEvidence = useTranslations('evidence');
  const [best] = trials.toSorted((a, b) => Math.abs(b.t) - Math.abs(a.t));
  const passing = (level: number) => trials.filter((trial) => Math.abs(trial.t) > level).length;
  return (
    <>
      <table className="w-full max-w-160 text-right">
        <caption className="mb-3 text-left font-semibold">{t('trials.caption')}</caption>
        <thead>
          <tr className="border-b border-ink text-sm text-ink-2">
            <th scope="col" className="py-2 text-left font-medium">
              {t('trials.lookback')}
            </th>
            {skips.map((skip) => (
              <th key={skip} scope="col" className="py-2 pl-3 font-medium">
                {t('trials.skip', { n: skip })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lookbacks.map((lookback) => (
            <tr key={lookback} className="border-b border-hairline">
              <th scope="row" className="py-2 text-left font-normal">
                {t('controls.days', { n: lookback })}
              </th>
              {skips.map((skip) => {
                const { t: value } = trials.find((trial) => trial.lookback === lookback && trial.skip === skip)!;
                const isOwn = settings.lookback === lookback && settings.skip === skip;
                return (
                  <td key={skip} className={clsx('py-2 pl-3', isOwn && 'bg-primary-soft')}>
                    {Math.abs(value) > significantAt ? (
                      <strong className="font-semibold">{formatNumber(value, 2, { signed: true })} *</strong>
                    ) : (
                      formatNumber(value, 2, { signed: true })
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-2">{`${t('trials.marks')} · ${tEvidence('source')}`}</p>
      <p className="mt-3">
        {t('reading.trials', {
          best: formatNumber(Math.abs(best!.t), 2),
          lookback: best!.lookback,
          skip: best!.skip,
          passed: passing(significantAt),
          threshold: formatNumber(bonferroniAt, 2),
          strict: passing(bonferroniAt),
        })}
      </p>
    </>
  );
}
