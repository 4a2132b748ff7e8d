import { useMessages, useTranslations } from 'next-intl';
import { ExposureLimits, type LimitedExposure } from '#components/charts/exposure-limits.tsx';
import { formatNumber, formatPercent } from '#lib/quant/format.ts';
import type { Exposure } from '#lib/quant/optimizer/report.ts';
import { useRestrictionWords } from './restriction-words.ts';

/** Within this of its limit an exposure counts as at it, in the sentence that describes the picture. */
const nearby = 1e-4;

export function ExposureResults({ exposures }: { exposures: readonly Exposure[] }) {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <Part group="styles" exposures={exposures.filter(({ name }) => name.kind !== 'industry')} />
      <Part group="industries" exposures={exposures.filter(({ name }) => name.kind === 'industry')} />
    </div>
  );
}

function Part({ group, exposures }: { group: 'styles' | 'industries'; exposures: readonly Exposure[] }) {
  const t = useTranslations('optimizerDemo.exposures');
  const { evidence, optimizerDemo } = useMessages();
  const { memberName } = useRestrictionWords();
  const rows: LimitedExposure[] = exposures.map(({ name, ...rest }) => ({ name: memberName(name), ...rest }));
  const bound = exposures.filter(
    ({ value, lower = -Infinity, upper = Infinity }) => Math.min(value - lower, upper - value) < nearby,
  ).length;
  return (
    <ExposureLimits
      caption={{
        title: t(group),
        subtitle: t(`${group}Subtitle`),
        description: t('description', { count: rows.length, bound }),
        notes: [evidence.source],
      }}
      words={{ ...optimizerDemo.exposures, table: evidence.table }}
      exposures={rows}
      format={(value) =>
        group === 'styles' ? formatNumber(value, 2, { signed: true }) : formatPercent(value, 1, { signed: true })
      }
    />
  );
}
