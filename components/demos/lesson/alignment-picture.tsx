import { useTranslations } from 'next-intl';
import { IcBars } from '#components/charts/ic-bars.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import type { StudiedLesson } from '#lib/shared/quant/momentum-lesson.ts';

/** Shows the monthly rank IC, correctly aligned or not, and its mean. */
export function AlignmentPicture({ settings, study: { ic } }: StudiedLesson) {
  const t = useTranslations('eduLesson');
  const tEvidence = useTranslations('evidence');
  const values = {
    count: ic.count,
    mean: formatNumber(ic.mean, 3, { signed: true }),
    deviation: formatNumber(ic.deviation, 3),
    t: formatNumber(ic.t, 2, { signed: true }),
  };
  return (
    <>
      <IcBars
        caption={{
          title: settings.peeks ? t('charts.ic.wrongTitle') : t('charts.ic.title'),
          subtitle: t('charts.ic.subtitle'),
          description: t('charts.ic.description', values),
          notes: [tEvidence('source')],
        }}
        words={{
          icAxis: t('charts.ic.icAxis'),
          sumAxis: t('charts.ic.sumAxis'),
          mean: t('charts.ic.mean'),
          total: t('charts.ic.total'),
          yearMean: t('charts.ic.yearMean'),
          positive: t('charts.ic.positive'),
          table: tEvidence('table'),
          year: tEvidence('year'),
        }}
        days={ic.days}
        coefficients={ic.coefficients}
      />
      <p className="mt-3">
        <span>{t('reading.ic', values)}</span>
        {settings.peeks && <strong className="font-semibold"> {t('reading.wrong')}</strong>}
      </p>
    </>
  );
}
