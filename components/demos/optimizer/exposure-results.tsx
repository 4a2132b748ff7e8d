import { useMessages, useTranslations } from 'next-intl';
import { ExposureLimits, type LimitedExposure } from '#components/charts/exposure-limits.tsx';
import { createRestrictionWords } from './restriction-words.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { type Exposure, isAtLimit } from '#lib/shared/quant/optimizer/report.ts';

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
  const messages = useMessages();
  const { evidence, optimizerDemo } = messages;
  const { memberName } = createRestrictionWords(
    useTranslations('optimizerDemo.conflict'),
    useTranslations('marketModel'),
  );
  const rows: LimitedExposure[] = exposures.map(({ name, ...rest }) => ({ name: memberName(name), ...rest }));
  const bound = exposures.filter(isAtLimit).length;
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
