'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import { costsBp, groupCounts, lookbacks, skips, type LessonSettings } from '#lib/shared/quant/momentum-lesson.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import type { LessonStep } from './questions.ts';

type NumberSetting = Exclude<keyof LessonSettings, 'peeks'>;

/** Settings that the reader can change at each step. */
const controlsOf: Record<LessonStep, readonly NumberSetting[]> = {
  returns: ['instrument'],
  signal: ['lookback', 'skip'],
  alignment: ['lookback', 'skip'],
  significance: ['lookback', 'skip'],
  costs: ['lookback', 'skip', 'groups', 'costBp'],
};

/** Shows the settings of one step; every change is computed at once. */
export function LessonControls({
  step,
  settings,
  onChange,
}: {
  step: LessonStep;
  settings: LessonSettings;
  onChange: (part: Partial<LessonSettings>) => void;
}) {
  const t = useTranslations('eduLesson.controls');
  const days = (values: readonly number[]) => values.map((n) => ({ value: String(n), label: t('days', { n }) }));
  const controls: Record<NumberSetting, { label: string; options: { value: string; label: string }[] }> = {
    instrument: {
      label: t('instrument'),
      options: Array.from({ length: dataApiParameters.instrumentCount }, (_, at) => ({
        value: String(at),
        label: instrumentId(at),
      })),
    },
    lookback: { label: t('lookback'), options: days(lookbacks) },
    skip: { label: t('skip'), options: days(skips) },
    groups: {
      label: t('groups'),
      options: groupCounts.map((n) => ({ value: String(n), label: t('groupCount', { n }) })),
    },
    costBp: { label: t('cost'), options: costsBp.map((n) => ({ value: String(n), label: String(n) })) },
  };
  return (
    <fieldset className="mb-6">
      <legend className="visually-hidden">{t('label')}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {controlsOf[step].map((key) => (
          <Field key={key} label={controls[key].label}>
            {(control) => (
              <Select
                {...control}
                options={controls[key].options}
                value={String(settings[key])}
                onChange={({ target }) => onChange({ [key]: Number(target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
      {step === 'alignment' && (
        <Checkbox
          label={t('peeks')}
          className="mt-3"
          checked={settings.peeks}
          onChange={({ target }) => onChange({ peeks: target.checked })}
        />
      )}
    </fieldset>
  );
}
