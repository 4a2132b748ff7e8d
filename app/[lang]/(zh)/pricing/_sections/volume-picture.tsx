import { getMessages } from 'next-intl/server';
import { VolumeScale } from '#components/charts/volume-scale.tsx';
import { fill } from '#components/sections/fill.ts';
import { formatBytes, formatQuota } from '#components/sections/format-bytes.ts';
import { trialQuotaBytes } from '#content/rqdata-examples.ts';
import { dataPackages } from '#lib/shared/pricing/price-list.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { volumeRows, workedRow } from './volume-rows.ts';

/** The smallest volume of the axis: smaller ones are of no interest. */
const leastBytes = 8 * 1024 ** 2;

export async function VolumePicture() {
  const { evidence, pricing } = await getMessages();
  const { picture: words, examples } = pricing;
  const worked = workedRow();
  const marks = [
    { name: words.trialLine, bytes: trialQuotaBytes },
    ...dataPackages.map(({ name, allows }) => ({ name: name['zh-CN'], bytes: allows.dailyTrafficBytes })),
  ];
  return (
    <VolumeScale
      caption={{
        title: words.title,
        subtitle: words.subtitle,
        description: fill(words.description, { size: formatBytes(worked.bytes), days: worked.trialDays }),
        notes: [words.note],
      }}
      words={{ table: evidence.table, head: [words.task, words.rows, words.traffic] }}
      leastBytes={leastBytes}
      marks={marks.map((mark) => ({ ...mark, label: formatQuota(mark.bytes) }))}
      bars={volumeRows().map(({ key, rows, bytes }) => ({
        name: examples[key],
        bytes,
        label: formatBytes(bytes),
        figures: [formatNumber(rows, 0), formatBytes(bytes)],
      }))}
    />
  );
}
