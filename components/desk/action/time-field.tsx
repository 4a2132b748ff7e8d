'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field-error.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { DeskField } from '#contract/desk.ts';
import { dayParts } from '#contract/half-day.ts';
import { joinTime, rowsOf, splitTime, type TimeKind } from './time-parts.ts';

type TimeFieldProps = {
  field: DeskField & { kind: TimeKind };
  error: string | undefined;
  /** The field's text; several times stand one a line. */
  value: string;
  onChange: (value: string) => void;
};

/** Picks times by inputs of their own for the day, the hour and the part of a day; one a row where the field takes several. */
export function TimeField({ field, error, value, onChange }: TimeFieldProps) {
  const t = useTranslations('desk.action');
  const id = useId();
  const { name, title, kind, required, many } = field;
  const rows = many ? rowsOf(value) : [value];
  const set = (at: number, row: string) => onChange(rows.map((one, index) => (index === at ? row : one)).join('\n'));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field-label">
        {title}
        {!required && <span className="ml-2 font-normal text-ink-2">{t('optional')}</span>}
      </legend>
      <div className="space-y-2">
        {rows.map((row, at) => (
          <div key={at} className="flex flex-wrap items-start gap-2">
            <TimeRow
              name={at === 0 ? name : undefined}
              kind={kind}
              label={many ? t('nth', { title, at: at + 1 }) : title}
              value={row}
              onChange={(changed) => set(at, changed)}
            />
            {rows.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                className="my-1"
                aria-label={t('removeNth', { title, at: at + 1 })}
                onClick={() => onChange(rows.filter((_, index) => index !== at).join('\n'))}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {many && (
        <Button size="small" variant="secondary" className="mt-2" onClick={() => onChange([...rows, ''].join('\n'))}>
          {t('addRow')}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type TimeRowProps = {
  name: string | undefined;
  kind: TimeKind;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

function TimeRow({ name, kind, label, value, onChange }: TimeRowProps) {
  const t = useTranslations('desk.action');
  const [first, second] = splitTime(kind, value);
  const set = (one: string, other: string) => onChange(joinTime(kind, one, other));
  const day = (
    <DateField
      {...(name !== undefined && { name })}
      label={t('dayOf', { title: label })}
      hideLabel
      className="w-44"
      value={first}
      onChange={(changed) => set(changed, second)}
    />
  );
  switch (kind) {
    case 'time':
      return <Clock name={name} label={label} value={first} onChange={(changed) => set(changed, '')} />;
    case 'hours':
      return (
        <>
          <Clock
            name={name}
            label={t('fromOf', { title: label })}
            value={first}
            onChange={(changed) => set(changed, second)}
          />
          <span aria-hidden="true" className="py-2.5">
            {t('to')}
          </span>
          <Clock label={t('toOf', { title: label })} value={second} onChange={(changed) => set(first, changed)} />
        </>
      );
    case 'half-day':
      return (
        <>
          {day}
          <Field label={t('partOf', { title: label })} hideLabel className="min-w-44">
            {(control) => (
              <Select
                {...control}
                value={second}
                placeholder={t('choose')}
                options={dayParts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
                onChange={({ target }) => set(first, target.value)}
              />
            )}
          </Field>
        </>
      );
    case 'moment':
      return (
        <>
          {day}
          <Clock label={t('timeOf', { title: label })} value={second} onChange={(changed) => set(first, changed)} />
        </>
      );
  }
}

type ClockProps = { name?: string | undefined; label: string; value: string; onChange: (value: string) => void };

function Clock({ name, label, value, onChange }: ClockProps) {
  return (
    <Field label={label} hideLabel className="w-36">
      {(control) => (
        <Input
          {...control}
          name={name}
          type="time"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
