import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { NumberField, type ControlsProps } from './number-field.tsx';
import { objectiveKinds, type ObjectiveKind } from './optimizer-settings.ts';

/** The objective, with the one number that some of them take. */
export function ObjectiveControls(props: ControlsProps) {
  const t = useTranslations('optimizerDemo.objective');
  const { settings, onChange } = props;
  return (
    <div className="space-y-4">
      <RadioGroup
        legend={t('legend')}
        name="o"
        helpOf="chosen"
        options={objectiveKinds.map((value) => ({ value, label: t(value), help: t(`help.${value}`) }))}
        value={settings.objective}
        onChange={({ target }) => onChange({ objective: target.value as ObjectiveKind })}
      />
      {settings.objective === 'meanVariance' && <NumberField {...props} name="riskAversion" />}
      {settings.objective === 'maximumSharpe' && <NumberField {...props} name="riskFreeRate" />}
    </div>
  );
}
