import { useTranslations } from 'next-intl';
import { DateField } from '#components/forms/date-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import { correlations, type CorrelationKind } from '#lib/shared/quant/ic-series.ts';
import {
  firstDate,
  groupCounts,
  holdingPeriods,
  lastDate,
  type DateProblem,
  type FactorSettings,
} from './factor-settings.ts';

type Props = { settings: FactorSettings; onChange: (part: Partial<FactorSettings>) => void };

/** Sets the holding period, and the number of groups. */
export function HoldingControl({ settings, onChange }: Props) {
  const t = useTranslations('factorDemo.test');
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t('holding')}>
        {(control) => (
          <Select
            {...control}
            name="h"
            value={settings.holdingDays}
            onChange={({ target }) => onChange({ holdingDays: Number(target.value) })}
            options={holdingPeriods.map((days) => ({ value: String(days), label: t('holdingDays', { days }) }))}
          />
        )}
      </Field>
      <Field label={t('groups')}>
        {(control) => (
          <Select
            {...control}
            name="g"
            value={settings.groups}
            onChange={({ target }) => onChange({ groups: Number(target.value) })}
            options={groupCounts.map((count) => ({ value: String(count), label: t('groupCount', { count }) }))}
          />
        )}
      </Field>
    </div>
  );
}

/** Kind of correlation, and the dates of the test. */
export function TestControl({
  settings,
  problems,
  onChange,
}: Props & {
  problems: { from?: DateProblem | undefined; to?: DateProblem | 'tooShort' | undefined };
}) {
  const t = useTranslations('factorDemo');
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-semibold">{t('test.legend')}</legend>
      <RadioGroup
        legend={t('test.kind')}
        name="ic"
        options={correlations.map((value) => ({ value, label: t(`test.kinds.${value}`) }))}
        value={settings.kind}
        onChange={({ target }) => onChange({ kind: target.value as CorrelationKind })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={t(`test.${end}`)}
            error={problems[end] && t(`dateProblems.${problems[end]}`)}
            name={end}
            min={firstDate}
            max={lastDate}
            value={settings[end]}
            onChange={(day) => onChange({ [end]: day })}
          />
        ))}
      </div>
    </fieldset>
  );
}
