import { getTranslations } from 'next-intl/server';
import { createRestrictionWords } from '#components/demos/optimizer/restriction-words.ts';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge } from '#components/ui/badge.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { solveAdjustmentDay } from './adjustment-day.ts';
import { ScreenNote, ScreenSource } from './screen-note.tsx';
import { ScreenTable } from './screen-table.tsx';

/** The optimizer's answer where limits conflict: the pair that conflicts, and every limit before and after. */
export async function LimitsScreen() {
  const t = await getTranslations('caseStudies.screens.limits');
  const { describeConflict } = createRestrictionWords(
    await getTranslations('optimizerDemo.conflict'),
    await getTranslations('marketModel'),
  );
  const { conflict, rows } = solveAdjustmentDay();
  const relaxed = rows.filter(({ relaxedTo }) => relaxedTo !== undefined);
  return (
    <AppFrame name={t('window')} aside={t('state', { count: relaxed.length })}>
      <div className="border-b border-hairline">
        <ScreenNote tone="error" text={t('conflict', { limits: describeConflict(conflict).join(t('and')) })} />
      </div>
      <div className="px-3 md:px-5">
        <ScreenTable
          caption={t('caption')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'limit',
              header: t('columns.limit'),
              rowHeader: true,
              cell: ({ key, isHard }) => (
                <>
                  <span className="mr-2">{t(`rows.${key}`)}</span>
                  <Badge tone={isHard ? 'neutral' : 'primary'}>{isHard ? t('hard') : t('soft')}</Badge>
                </>
              ),
            },
            { key: 'asked', header: t('columns.asked'), align: 'end', cell: ({ asked }) => formatPercent(asked) },
            {
              key: 'relaxed',
              header: t('columns.relaxed'),
              align: 'end',
              cell: ({ relaxedTo }) =>
                relaxedTo === undefined ? (
                  <span className="text-ink-2">{t('kept')}</span>
                ) : (
                  <span className="font-medium text-warning">{formatPercent(relaxedTo)}</span>
                ),
            },
            { key: 'value', header: t('columns.value'), align: 'end', cell: ({ value }) => formatPercent(value) },
          ]}
        />
      </div>
      <div className="max-sm:hidden">
        <ScreenNote tone="warning" text={t('confirm')} />
      </div>
      <ScreenSource text={await sourceLine('optimizer')} />
    </AppFrame>
  );
}
