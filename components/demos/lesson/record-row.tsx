'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { LessonStudy } from '#lib/shared/quant/momentum-lesson.ts';
import { countSolved, type LessonProgress } from './lesson-progress.ts';
import { questionKeys } from './questions.ts';

/** Offers the settings and results as a text to hand in, and a restart. */
export function RecordRow({
  progress,
  study: { ic, groups },
  onReset,
}: {
  progress: LessonProgress;
  study: LessonStudy;
  onReset: () => void;
}) {
  const t = useTranslations('eduLesson');
  const { lookback, skip, groups: count, costBp: cost } = progress.settings;
  const record = t('record.text', {
    lookback,
    skip,
    groups: count,
    cost,
    mean: formatNumber(ic.mean, 3, { signed: true }),
    deviation: formatNumber(ic.deviation, 3),
    t: formatNumber(ic.t, 2, { signed: true }),
    count: ic.count,
    gross: formatPercent(groups.gross, 1, { signed: true }),
    net: formatPercent(groups.net, 1, { signed: true }),
    done: countSolved(progress),
    total: questionKeys.length,
  });
  return (
    <div className="mt-6 border-t border-hairline pt-4">
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={record}
          label={t('record.copy')}
          copiedLabel={t('record.copied')}
          failedLabel={t('record.failed')}
          variant="secondary"
          size="medium"
        />
        <Button variant="quiet" onClick={onReset}>
          {t('navigation.reset')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {t('navigation.kept')} {t('source')} · {t('pastPerformance')}
      </p>
    </div>
  );
}
