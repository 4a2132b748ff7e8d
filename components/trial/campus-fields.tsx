'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/forms/text-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { campusMaxSeats, campusRoles } from '#contract/campus.ts';
import type { CampusForm } from './use-campus-form.ts';

/** Fields of a school's application: the applicant, the school, and the purpose. */
export function CampusFields({ form }: { form: CampusForm }) {
  const t = useTranslations('campus');
  return (
    <>
      <RadioGroup
        {...form.register('role')}
        legend={t('role')}
        look="row"
        error={form.errorText('role')}
        options={campusRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <TextField form={form} name="name" label={t('name')} autoComplete="name" />
      <TextField form={form} name="company" label={t('school')} help={t('schoolHelp')} autoComplete="organization" />
      <TextField
        form={form}
        name="title"
        label={t('title')}
        note={t('optional')}
        help={t('titleHelp')}
        autoComplete="organization-title"
      />
      <TextField form={form} name="course" label={t('course')} help={t('courseHelp')} autoComplete="off" />
      <TextField
        form={form}
        name="seats"
        label={t('seats')}
        help={t('seatsHelp', { most: campusMaxSeats })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="max-w-40"
        trailing={<span className="pr-3">{t('seatsUnit')}</span>}
      />
      <Field label={t('remarks')} note={t('optional')} help={t('remarksHelp')} error={form.errorText('remarks')}>
        {(control) => <Textarea {...form.input('remarks')} {...control} rows={3} />}
      </Field>
    </>
  );
}
