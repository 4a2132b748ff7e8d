'use client';

import { useEffect, useId, useState, type ComponentProps } from 'react';
import useSWR from 'swr';
import { Input } from '#components/ui/input.tsx';
import { companyNameMinLength } from '#contract/company.ts';
import { findCompanies } from '#lib/api/trial-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { useUser } from '#lib/session/user-store.ts';
import { offersCompanyLookup } from '#lib/shared/site/offered.ts';

const pauseMs = 300;

/**
 * Input of an organisation's full name. It suggests registered names to signed-in users; any other name is accepted.
 * The register is China's, so English pages do not query it.
 */
export function CompanyInput({ onChange, onBlur, ...input }: ComponentProps<typeof Input>) {
  const listId = useId();
  const isLogin = useUser((state) => state.isLogin);
  const [typed, setTyped] = useState('');
  // The server answers only signed-in users (docs/security.md#company-look-up). Text typed before the session is known
  // is looked up afterwards.
  const names = useCompanyNames(isLogin && offersCompanyLookup && pageLocale() === 'zh-CN' ? typed : '');
  return (
    <>
      <Input
        autoComplete="organization"
        {...input}
        list={listId}
        onChange={(event) => {
          const name = event.target.value.trim();
          setTyped(names.includes(name) ? '' : name);
          onChange?.(event);
        }}
        onBlur={(event) => {
          setTyped('');
          onBlur?.(event);
        }}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** Looks up registered names for a part of one, after a pause in typing. A failed look-up returns no names and no error. */
function useCompanyNames(typed: string): readonly string[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR(
    asked.length >= companyNameMinLength && asked === typed ? { companyName: asked } : null,
    async (company) => (await findCompanies(company)).data.names,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data ?? [];
}
