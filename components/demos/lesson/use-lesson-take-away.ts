import { useTranslations } from 'next-intl';
import { seriesRows } from '#components/demos/take-away/result-csv.ts';
import type { TakeAwayContent } from '#components/demos/take-away/take-away.tsx';
import { addressOf } from '#components/demos/use-demo-settings.ts';
import type { LessonSettings, LessonStudy } from '#lib/shared/quant/momentum-lesson.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import { writeQuery } from './lesson-address.ts';

/**
 * Returns the download and link of the lesson: all steps in one table. The link carries the settings, and no answers.
 */
export function useLessonTakeAway(settings: LessonSettings, study: LessonStudy): TakeAwayContent {
  const t = useTranslations('eduLesson');
  const { days, share, average, signal, ic, trials, groups } = study;
  const shares = Array.from(signal.values, (_, at) => instrumentId(at));
  const steps = (step: 'returns' | 'signal' | 'alignment' | 'significance' | 'costs') => t(`steps.${step}.name`);
  const daily = (name: string) => t('takeAway.daily', { name });
  return {
    name: t('takeAway.file'),
    rows: () => [
      ...seriesRows(steps('returns'), daily(instrumentId(settings.instrument)), days, share),
      ...seriesRows(steps('returns'), daily(t('takeAway.average')), days, average),
      ...seriesRows(steps('signal'), t('takeAway.signal', { day: signal.day }), shares, signal.values),
      ...seriesRows(steps('alignment'), t('takeAway.ic'), ic.days, ic.coefficients),
      ...trials.flatMap(({ lookback: l, skip: s, mean, t: statistic }) =>
        seriesRows(
          steps('significance'),
          t('takeAway.trial', { lookback: l, skip: s }),
          [t('takeAway.mean'), t('takeAway.t')],
          [mean, statistic],
        ),
      ),
      ...groups.returns.flatMap((returns, at) => seriesRows(steps('costs'), daily(`G${at + 1}`), groups.days, returns)),
      ...seriesRows(
        steps('costs'),
        t('takeAway.annual'),
        [t('takeAway.gross'), t('takeAway.net')],
        [groups.gross, groups.net],
      ),
    ],
    address: addressOf(writeQuery(settings)),
  };
}
