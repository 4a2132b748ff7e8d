import { getLocale, getTranslations } from 'next-intl/server';
import { VolumeScale } from '#components/charts/volume-scale.tsx';
import { formatBytes, formatQuota } from '#components/sections/format-bytes.ts';
import { dataPackages } from '#content/prices/price-list.ts';
import { trialQuotaBytes } from '#content/rqdata-examples.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { volumeRows, workedRow } from './volume-rows.ts';

/** The smallest volume of the axis: smaller ones are of no interest. */
const leastBytes = 8 * 1024 ** 2;

export async function VolumePicture() {
  const t = await getTranslations('pricing');
  const locale = await getLocale();
  const tEvidence = await getTranslations('evidence');
  const worked = workedRow();
  const marks = [
    { name: t('picture.trialLine'), bytes: trialQuotaBytes },
    ...dataPackages.map(({ name, allows }) => ({ name: name[locale], bytes: allows.dailyTrafficBytes })),
  ];
  return (
    <VolumeScale
      caption={{
        title: t('picture.title'),
        subtitle: t('picture.subtitle'),
        description: t('picture.description', {
          size: formatBytes(worked.bytes),
          days: worked.trialDays,
          smallest: dataPackages[0]!.name[locale],
          next: dataPackages[1]!.name[locale],
        }),
        notes: [t('picture.note')],
      }}
      words={{ table: tEvidence('table'), head: [t('picture.task'), t('picture.rows'), t('picture.traffic')] }}
      leastBytes={leastBytes}
      marks={marks.map((mark) => ({ ...mark, label: formatQuota(mark.bytes) }))}
      bars={volumeRows().map(({ key, rows, bytes }) => ({
        name: t(`examples.${key}`),
        bytes,
        label: formatBytes(bytes),
        figures: [formatNumber(rows, 0), formatBytes(bytes)],
      }))}
    />
  );
}
