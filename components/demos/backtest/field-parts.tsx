import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type {
  BacktestFields,
  FieldError,
  FieldErrors,
  FieldName,
  NumberField,
} from '#lib/shared/quant/backtest/settings-fields.ts';
import { absent } from '#lib/shared/text/absent.ts';

export type FieldsProps = {
  fields: BacktestFields;
  errors: FieldErrors;
  onChange: (name: FieldName, value: string) => void;
};

/** Returns a function that returns the text of a field's error. */
export function useErrorText(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('backtestDemo.errors');
  return (error) => {
    if (error === undefined) return undefined;
    const { key, ...values } = error;
    return t(key, values as Record<string, number>);
  };
}

export function NumberInput({
  name,
  label,
  unit,
  help,
  fields,
  errors,
  onChange,
}: FieldsProps & { name: NumberField; label: string; unit: string; help?: string }) {
  const errorText = useErrorText();
  return (
    <Field label={label} error={errorText(errors[name])} {...(help !== undefined && { help })}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={fields[name]}
          onChange={({ target }) => onChange(name, target.value)}
          trailing={<span className="pr-3 text-sm whitespace-nowrap">{unit}</span>}
        />
      )}
    </Field>
  );
}

export function ChoiceInput({
  name,
  label,
  choices,
  help,
  fields,
  errors,
  onChange,
}: FieldsProps & {
  name: FieldName;
  label: string;
  choices: Readonly<Record<string, string>>;
  help?: ReactNode;
}) {
  const errorText = useErrorText();
  return (
    <Field label={label} error={errorText(errors[name])} {...(help !== undefined && { help })}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={fields[name]}
          onChange={({ target }) => onChange(name, target.value)}
          options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
          {...(!(fields[name] in choices) && { placeholder: absent })}
        />
      )}
    </Field>
  );
}
