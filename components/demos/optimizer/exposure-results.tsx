import { useTranslations } from 'next-intl';
import { ExposureLimits, type LimitedExposure } from '#components/charts/exposure-limits.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { isAtLimit, type Exposure } from '#lib/shared/quant/optimizer/report.ts';
import { createRestrictionWords } from './restriction-words.ts';

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
  const tEvidence = useTranslations('evidence');
  const states = useTexts('optimizerDemo.exposures.states');
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
      }}
      words={{
        name: t('name'),
        value: t('value'),
        lower: t('lower'),
        upper: t('upper'),
        state: t('state'),
        states,
        table: tEvidence('table'),
      }}
      exposures={rows}
      format={(value) =>
        group === 'styles' ? formatNumber(value, 2, { signed: true }) : formatPercent(value, 1, { signed: true })
      }
    />
  );
}
