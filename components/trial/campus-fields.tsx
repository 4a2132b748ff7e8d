'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { campusMaxSeats, campusRoles } from '#contract/licence.ts';
import type { CampusForm } from './use-campus-form.ts';

/** Who applies, where, and what for. */
export function CampusFields({ form }: { form: CampusForm }) {
  const t = useTranslations('campus');
  const leaving = { onBlur: form.checkOnLeave };
  return (
    <>
      <RadioGroup
        {...form.register('role')}
        legend={t('role')}
        look="row"
        error={form.errorText('role')}
        options={campusRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <Field label={t('name')} error={form.errorText('name')}>
        {(control) => <Input {...form.register('name', leaving)} {...control} autoComplete="name" />}
      </Field>
      <Field label={t('school')} help={t('schoolHelp')} error={form.errorText('company')}>
        {(control) => <Input {...form.register('company', leaving)} {...control} autoComplete="organization" />}
      </Field>
      <Field label={t('title')} note={t('optional')} help={t('titleHelp')} error={form.errorText('title')}>
        {(control) => <Input {...form.register('title', leaving)} {...control} autoComplete="organization-title" />}
      </Field>
      <Field label={t('course')} help={t('courseHelp')} error={form.errorText('course')}>
        {(control) => <Input {...form.register('course', leaving)} {...control} autoComplete="off" />}
      </Field>
      <Field label={t('seats')} help={t('seatsHelp', { most: campusMaxSeats })} error={form.errorText('seats')}>
        {(control) => (
          <Input
            {...form.register('seats', leaving)}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="max-w-40"
            trailing={<span className="pr-3">{t('seatsUnit')}</span>}
          />
        )}
      </Field>
      <Field label={t('remarks')} note={t('optional')} help={t('remarksHelp')} error={form.errorText('remarks')}>
        {(control) => <Textarea {...form.register('remarks', leaving)} {...control} rows={3} />}
      </Field>
    </>
  );
}
