'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { Field } from '#components/ui/field.tsx';
import { SuggestInput } from '#components/ui/suggest-input.tsx';
import { companyNameMinLength } from '#contract/company.ts';
import { findCompanies } from '#lib/api/trial.ts';
import type { TrialForm } from './use-trial-form.ts';

const pauseMs = 300;

/** The organisation's full name, with registered names while it is typed; any other name is as good. */
export function CompanyField({ form }: { form: TrialForm }) {
  const t = useTranslations('trial.application');
  const [typed, setTyped] = useState('');
  const names = useCompanyNames(typed);
  const { onChange, ...input } = form.register('company', { onBlur: form.checkOnLeave });
  return (
    <Field label={t('company')} help={t('companyHelp')} error={form.errorText('company')}>
      {(control) => (
        <SuggestInput
          {...input}
          {...control}
          autoComplete="organization"
          listLabel={t('companyList')}
          suggestions={names}
          onChange={(event) => {
            setTyped(event.target.value.trim());
            void onChange(event);
          }}
          onSuggestion={(name) => {
            setTyped('');
            form.choose('company', name);
          }}
        />
      )}
    </Field>
  );
}

/** Registered names for a part of one, after a pause in typing. A failed look-up suggests nothing and says nothing. */
function useCompanyNames(typed: string): readonly string[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR(
    asked.length >= companyNameMinLength && asked === typed ? ['company-names', asked] : null,
    async () => (await findCompanies({ companyName: asked })).data.names,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data ?? [];
}
