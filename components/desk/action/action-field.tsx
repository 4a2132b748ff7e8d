'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DateField } from '#components/forms/date-field.tsx';
import type { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FieldError } from '#components/ui/field-error.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { DeskField } from '#contract/desk.ts';
import type { ActionEntry } from './action-fields.ts';
import { TimeField } from './time-field.tsx';
import { isTimeField } from './time-parts.ts';

type ActionFieldProps = { form: ReturnType<typeof useDefinedForm<ActionEntry, ActionEntry>>; field: DeskField };

/** The control of a declared field. */
export function ActionField({ form, field }: ActionFieldProps) {
  const t = useTranslations('desk.action');
  const { name, title, kind, place, required, many, values } = field;
  const label = required || kind === 'flag' ? { label: title } : { label: title, note: t('optional') };
  const error = form.errorText(name);
  if (kind === 'flag') return <Checkbox {...form.register(name)} label={title} error={error} />;
  if (kind === 'day') {
    const value = form.watch(name);
    return (
      <DateField
        {...label}
        name={name}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => form.setValue(name, day)}
      />
    );
  }
  if (isTimeField(field)) {
    const value = form.watch(name);
    return (
      <TimeField
        field={field}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={(changed) => form.setValue(name, changed)}
      />
    );
  }
  if (kind === 'file') {
    const chosen = form.watch(name);
    return (
      <Field {...label} error={error} help={place === undefined ? t('fileHelp') : t('fileHelpOf', { types: place })}>
        {(control) => (
          <FileInput
            {...control}
            button={t('chooseFile')}
            chosen={chosen instanceof File ? chosen.name : t('noFile')}
            onChange={({ target }) => form.setValue(name, target.files?.[0] ?? null)}
          />
        )}
      </Field>
    );
  }
  if (values && many) return <ManyChoices form={form} field={field} />;
  if (values)
    return (
      <Field {...label} error={error}>
        {(control) => (
          <Select
            {...form.register(name)}
            {...control}
            placeholder={t(required ? 'choose' : 'unset')}
            options={values.map((value) => ({ value, label: field.choices?.[value] ?? value }))}
          />
        )}
      </Field>
    );
  if (kind === 'lines' || many)
    return (
      <Field {...label} error={error} {...(many && { help: t('onePerLine') })}>
        {(control) => <Textarea {...form.input(name)} {...control} rows={many ? 3 : 6} placeholder={place} />}
      </Field>
    );
  const isFigure = kind === 'money' || kind === 'number';
  return (
    <Field {...label} error={error}>
      {(control) => (
        <Input
          {...form.input(name)}
          {...control}
          autoComplete="off"
          {...(isFigure && { inputMode: 'decimal' })}
          {...(kind === 'money' ? { trailing: <span className="pr-3">{place}</span> } : { placeholder: place })}
        />
      )}
    </Field>
  );
}

function ManyChoices({ form, field: { name, title, values, choices } }: ActionFieldProps) {
  const id = useId();
  const error = form.errorText(name);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field-label">{title}</legend>
      <div className="grid grid-cols-2 gap-x-6">
        {values?.map((value) => (
          <Checkbox key={value} {...form.register(name)} value={value} label={choices?.[value] ?? value} />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
