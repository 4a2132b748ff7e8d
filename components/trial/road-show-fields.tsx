'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { roadShowInterests, teamSizes } from '#contract/road-show.ts';
import { HalfDayField } from './half-day-field.tsx';
import type { TrialForm } from './use-trial-form.ts';

/** Fields of a road-show besides the applicant's: the product, the times, the team. */
export function RoadShowFields({ form }: { form: TrialForm }) {
  const t = useTranslations('trial.application');
  return (
    <>
      <Field label={t('interest')} error={form.errorText('interest')}>
        {(control) => (
          <Select
            {...form.input('interest')}
            {...control}
            placeholder={t('choose')}
            options={roadShowInterests.map((value) => ({ value, label: t(`interests.${value}`) }))}
          />
        )}
      </Field>
      <HalfDayField
        chosen={form.watch('preferredTimes')}
        onChoose={(halves) => form.choose('preferredTimes', halves)}
        error={form.errorText('preferredTimes')}
        isReady={form.isReady}
      />
      <Field label={t('teamSize')} note={t('optional')} error={form.errorText('teamSize')}>
        {(control) => (
          <Select
            {...form.input('teamSize')}
            {...control}
            placeholder={t('choose')}
            options={teamSizes.map((value) => ({ value, label: t(`teamSizes.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('remarks')} note={t('optional')} error={form.errorText('remarks')}>
        {(control) => <Textarea {...form.input('remarks')} {...control} rows={3} />}
      </Field>
    </>
  );
}
