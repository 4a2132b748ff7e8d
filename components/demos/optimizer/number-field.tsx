import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { parameters } from './optimizer-address.ts';
import {
  numberFields,
  type NumberField as Name,
  type OptimizerSettings,
  type SettingsProblems,
} from './optimizer-settings.ts';

/** Props of every group of controls. */
export type ControlsProps = {
  settings: OptimizerSettings;
  problems: SettingsProblems;
  onChange: (part: Partial<OptimizerSettings>) => void;
};

/** Shows a number as typed, with its unit inside the box and its error beside it. */
export function NumberField({ name, settings, problems, onChange }: ControlsProps & { name: Name }) {
  const t = useTranslations('optimizerDemo');
  const help: Partial<Record<Name, string>> = useTexts('optimizerDemo.help');
  const { least, most, unit } = numberFields[name];
  const problem = problems[name];
  return (
    <Field
      label={t(`fields.${name}`)}
      {...(help[name] !== undefined && { help: help[name] })}
      error={problem && t(`problems.${problem}`, { least, most })}
    >
      {(control) => (
        <Input
          {...control}
          name={parameters[name]}
          inputMode="decimal"
          autoComplete="off"
          value={settings[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          {...(name !== 'riskAversion' && {
            trailing: <span className="pr-3">{unit === 'percent' ? '%' : t('deviations')}</span>,
          })}
        />
      )}
    </Field>
  );
}
