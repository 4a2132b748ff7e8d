import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { NumberField, type ControlsProps } from './number-field.tsx';
import { objectiveKinds, type ObjectiveKind } from './optimizer-settings.ts';

/** The objective, with the one number that some of them take. */
export function ObjectiveControls(props: ControlsProps) {
  const t = useTranslations('optimizerDemo.objective');
  const { settings, onChange } = props;
  return (
    <div className="space-y-4">
      <Field label={t('legend')} help={t(`help.${settings.objective}`)}>
        {(control) => (
          <Select
            {...control}
            name="o"
            options={objectiveKinds.map((value) => ({ value, label: t(value) }))}
            value={settings.objective}
            onChange={({ target }) => onChange({ objective: target.value as ObjectiveKind })}
          />
        )}
      </Field>
      {settings.objective === 'meanVariance' && <NumberField {...props} name="riskAversion" />}
      {settings.objective === 'maximumSharpe' && <NumberField {...props} name="riskFreeRate" />}
    </div>
  );
}
